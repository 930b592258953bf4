import { Hono } from 'hono'
import { z } from 'zod'
import { asService } from '../bearer.ts'
import { redirectTarget } from '../redirect.ts'
import { originOf, readBody } from '../request.ts'
import type { AuthEnv, AuthService } from '../service.ts'
import { accountBody, factorBody, userBody } from '../user-body.ts'
import { createUser, createUserBody } from './create-user.ts'
import { deleteFactorOf, listFactorsOf } from './factors.ts'
import { findFullUser } from './find-user.ts'
import { generateLink, inviteBody, inviteUser, linkBody } from './links.ts'
import { listUsers, pageLinks, readPage } from './list-users.ts'
import { deleteUserBody, removeUser } from './remove-user.ts'
import { updateUser, updateUserBody } from './update-user.ts'

/** Accounts, for programs that hold a service token. */
export function adminRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.use('/admin/*', asService(service))

  routes.get('/admin/users', async (c) => {
    const page = readPage(c.req.query())
    const { users, total } = await listUsers(service, page)
    c.header('X-Total-Count', String(total))
    c.header('Link', pageLinks(page, total))
    return c.json({ users: users.map(accountBody), aud: 'authenticated' })
  })
  routes.post('/admin/users', async (c) =>
    c.json(userBody(await createUser(service, await readBody(c, createUserBody)))),
  )
  routes.get('/admin/users/:id', async (c) =>
    c.json(userBody(await findFullUser(service, c.req.param('id')))),
  )
  routes.put('/admin/users/:id', async (c) =>
    c.json(userBody(await updateUser(service, c.req.param('id'), await readBody(c, updateUserBody)))),
  )
  routes.delete('/admin/users/:id', async (c) => {
    const body = c.req.header('content-length') ? await readBody(c, deleteUserBody) : {}
    await removeUser(service, c.req.param('id'), body)
    return c.json({})
  })
  routes.post('/admin/generate_link', async (c) => {
    const { redirect_to: target, ...body } = await readBody(
      c,
      linkBody.extend({ redirect_to: z.string().optional() }),
    )
    const asked = { redirectTo: redirectTarget(c, service, target), origin: originOf(c) }
    return c.json(await generateLink(service, body, asked))
  })
  routes.post('/invite', asService(service), async (c) => {
    const body = await readBody(c, inviteBody)
    const asked = { redirectTo: redirectTarget(c, service), origin: originOf(c) }
    return c.json(userBody(await inviteUser(service, body, asked)))
  })
  routes.get('/admin/users/:id/factors', async (c) =>
    c.json((await listFactorsOf(service, c.req.param('id'))).map(factorBody)),
  )
  routes.delete('/admin/users/:id/factors/:factorId', async (c) => {
    const { id, factorId } = c.req.param()
    return c.json(factorBody(await deleteFactorOf(service, id, factorId)))
  })
  return routes
}
