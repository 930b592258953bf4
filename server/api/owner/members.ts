import { DomainError } from '#domain/errors.ts'
import { idSchema } from '#domain/id.ts'
import {
  inviteManager,
  removeManager,
  resendInvitation,
  withdrawInvitation,
} from '#domain/members/invitations.server.ts'
import {
  inviteAtMany,
  listPeopleOfListings,
  removeFromMany,
  withdrawFromMany,
} from '#domain/members/many-listings.server.ts'
import { findInvitedAddress, findPeople } from '#domain/members/queries.server.ts'
import {
  askedAtManySchema,
  askedSchema,
  confirmTransferSchema,
  type InvitedAtMany,
  invitedAtManySchema,
  peopleOfListingsSchema,
  peopleSchema,
  removedFromManySchema,
  withdrawnFromManySchema,
} from '#domain/members/schema.ts'
import { askTransfer, confirmTransfer, withdrawTransfer } from '#domain/members/transfer.server.ts'
import { endpointsFor } from '../endpoint.ts'
import { inviteByMail } from '../invite-by-mail.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'People of a business')
const invitationParam = idParam.extend({ invitation: idSchema })

/** People who manage a listing with its owner. */
export const members = [
  endpoint(
    'GET /businesses/{id}/people',
    {
      isViewable: true,
      summary: 'List the people who manage a listing',
      params: idParam,
      answer: peopleSchema,
      returns: 'The owner and co-managers, and who is invited',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id: businessId } }, { now }) =>
      asPerson((tx) => findPeople(tx, { businessId, now: now() })),
  ),
  endpoint(
    'DELETE /businesses/{id}/people/{person}',
    {
      summary: 'Remove a co-manager, or leave a listing',
      params: idParam.extend({ person: idSchema }),
      errors: ['notFound'],
    },
    async ({ person: { userId }, asPerson, params: { id: businessId, person: personId } }, { site }) => {
      const isRemoved = await asPerson((tx) => removeManager(tx, { businessId, personId, userId, site }))
      if (!isRemoved) throw new DomainError('not_found', 'This person doesn’t manage the listing')
    },
  ),
  endpoint(
    'POST /businesses/{id}/invitations',
    {
      summary: 'Invite a co-manager by email',
      description: 'For the owner. The link in the email works once, for seven days.',
      params: idParam,
      body: askedSchema,
      errors: ['forbidden', 'notFound', 'conflict', 'tooMany'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId }, body, address }, { limits, site }) =>
      inviteByMail(limits, { address, userId, mailTo: body.email }, () =>
        asPerson((tx) => inviteManager(tx, { ...body, businessId, userId, site })),
      ),
  ),
  endpoint(
    'POST /businesses/{id}/invitations/{invitation}/resend',
    {
      summary: 'Resend an invitation with a new link',
      params: invitationParam,
      errors: ['forbidden', 'notFound', 'conflict', 'tooMany'],
    },
    async ({ person: { userId }, asPerson, params, address }, { limits, site }) => {
      const { id: businessId, invitation: id } = params
      const mailTo = (await asPerson((tx) => findInvitedAddress(tx, { id, businessId }))) ?? ''
      await inviteByMail(limits, { address, userId, mailTo }, () =>
        asPerson((tx) => resendInvitation(tx, { id, businessId, userId, site })),
      )
    },
  ),
  endpoint(
    'DELETE /businesses/{id}/invitations/{invitation}',
    {
      summary: 'Withdraw an invitation',
      params: invitationParam,
      errors: ['forbidden', 'notFound', 'conflict'],
    },
    ({ asPerson, params: { id: businessId, invitation: id } }) =>
      asPerson((tx) => withdrawInvitation(tx, { id, businessId })),
  ),

  // Transferring a listing, for its owner.
  endpoint(
    'POST /businesses/{id}/transfer',
    {
      summary: 'Offer a listing to a new owner',
      description:
        'For the owner. The new owner accepts by the link in an email, and then the owner confirms.',
      params: idParam,
      body: askedSchema,
      errors: ['forbidden', 'notFound', 'conflict', 'tooMany'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId }, body, address }, { limits, site }) =>
      inviteByMail(limits, { address, userId, mailTo: body.email }, () =>
        asPerson((tx) => askTransfer(tx, { ...body, businessId, userId, site })),
      ),
  ),
  endpoint(
    'DELETE /businesses/{id}/transfer',
    {
      summary: 'Withdraw the offer to transfer a listing',
      params: idParam,
      errors: ['forbidden', 'notFound'],
    },
    ({ asPerson, params: { id: businessId } }, { site }) =>
      asPerson((tx) => withdrawTransfer(tx, { businessId, site })),
  ),
  endpoint(
    'POST /businesses/{id}/transfer/confirm',
    {
      summary: 'Transfer a listing to the person who accepted it',
      params: idParam,
      body: confirmTransferSchema,
      errors: ['forbidden', 'notFound', 'conflict'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId }, body: { stays } }, { site }) =>
      asPerson((tx) => confirmTransfer(tx, { businessId, stays, userId, site })),
  ),

  // Several listings at once.
  endpoint(
    'GET /locations/people',
    {
      isViewable: true,
      summary: 'List everyone who manages your listings, and which',
      answer: peopleOfListingsSchema,
      returns: 'People with their role at each listing, and who is invited to those that you own',
    },
    ({ person: { userId }, asPerson }, { now }) =>
      asPerson((tx) => listPeopleOfListings(tx, { userId, now: now() })),
  ),
  endpoint(
    'POST /locations/people',
    {
      summary: 'Invite a co-manager to several listings by one email',
      description:
        'For their owner. The link in the email works once, for seven days, and answers all of them.',
      body: askedAtManySchema,
      most: 40_000,
      answer: invitedAtManySchema,
      returns: 'For each listing whether they are invited, or why not',
      errors: ['tooMany'],
    },
    async ({ person: { userId }, asPerson, body, address }, { limits, site }) => {
      let invited: InvitedAtMany | null = null
      await inviteByMail(limits, { address, userId, mailTo: body.email }, async () => {
        invited = await asPerson((tx) => inviteAtMany(tx, { ...body, userId, site }))
      })
      return invited!
    },
  ),
  endpoint(
    'POST /locations/people/remove',
    {
      summary: 'Remove a co-manager from several of your listings',
      description: 'For their owner; elsewhere nothing changes.',
      body: removedFromManySchema,
      most: 40_000,
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, body }, { site }) =>
      asPerson((tx) =>
        removeFromMany(tx, { personId: body.userId, businessIds: body.businessIds, userId, site }),
      ),
  ),
  endpoint(
    'POST /locations/invitations/withdraw',
    {
      summary: 'Withdraw invitations to several of your listings',
      body: withdrawnFromManySchema,
      most: 80_000,
      errors: ['forbidden', 'notFound', 'conflict'],
    },
    ({ asPerson, body: { invitations } }) => asPerson((tx) => withdrawFromMany(tx, invitations)),
  ),
]
