import { askedSchema, confirmTransferSchema } from '#domain/members/schema.ts'
import { askTransfer, confirmTransfer, withdrawTransfer } from '#domain/members/transfer.server.ts'
import { endpointsFor } from '../endpoint.ts'
import { inviteByMail } from '../invite-by-mail.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'People of a business')

/** Transferring a listing, for its owner. */
export const transfers = [
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
]
