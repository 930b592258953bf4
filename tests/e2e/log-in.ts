import { readFileSync } from 'node:fs'
import { createClient } from '@supabase/supabase-js'
import { expect, inject } from 'vitest'
import { linkIn, mailTo } from './mails.ts'
import { newAddress, type Visit } from './site.ts'

/** The password of an account that comes with the demo data. */
export function passwordOf(email: string): string {
  const accounts = readFileSync(inject('demoAccounts'), 'utf8')
  return new RegExp(`^ {2}${email} +(\\S+)`, 'm').exec(accounts)![1]!
}

/**
 * By default as one of the accounts that come with the demo data. Drawing the form and the page behind it each time would be more
 * work than many a journey; what the form does is tried where it is the subject.
 */
export async function logIn(
  { page }: Pick<Visit, 'page'>,
  email: string,
  password = passwordOf(email),
): Promise<void> {
  const kept = new Map<string, string>()
  const client = createClient(inject('siteUrl'), 'sb_publishable_test', {
    auth: {
      autoRefreshToken: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
    global: { headers: { 'x-forwarded-for': newAddress() } },
  })
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  // Of the same origin, and without scripts.
  await page.goto('/robots.txt')
  await page.evaluate(
    (items) => {
      for (const [key, value] of items) localStorage.setItem(key, value)
    },
    [...kept],
  )
}

export async function logInByForm({ page, go }: Visit, email: string): Promise<void> {
  await go('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(email))
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
}

/** With a new account, whose link from the mail was opened. Returns its address. */
export async function signUp(visitor: Pick<Visit, 'page'>, name: string): Promise<string> {
  const email = `${name.split(' ')[0]!.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@people.example`
  const password = 'kente-loom-harvest-7'
  const { status } = await fetch(`${inject('siteUrl')}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': newAddress() },
    body: JSON.stringify({ email, password, data: { display_name: name } }),
  })
  expect(status).toBe(200)
  await fetch(inject('siteUrl') + linkIn(await mailTo(email)), { redirect: 'manual' })
  await logIn(visitor, email, password)
  return email
}
