import { type Factor, type FullUser, type Identity, metadataOf, type User } from './users.ts'

const moment = (date: Date | null): string | undefined => date?.toISOString()

/** A user as in every response; unset fields are omitted. */
export function userBody({ user, identities, factors }: FullUser): Record<string, unknown> {
  return {
    ...accountBody(user),
    identities: identities.map(identityBody),
    ...(factors.length > 0 && { factors: factors.map(factorBody) }),
  }
}

/** The same without data from other tables, as lists of users show it. */
export function accountBody(user: User): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    email_confirmed_at: moment(user.emailConfirmedAt),
    phone_confirmed_at: moment(user.phoneConfirmedAt),
    confirmed_at: moment(user.confirmedAt),
    invited_at: moment(user.invitedAt),
    confirmation_sent_at: moment(user.confirmationSentAt),
    recovery_sent_at: moment(user.recoverySentAt),
    new_email: user.emailChange || undefined,
    email_change_sent_at: moment(user.emailChangeSentAt),
    new_phone: user.phoneChange || undefined,
    phone_change_sent_at: moment(user.phoneChangeSentAt),
    reauthentication_sent_at: moment(user.reauthenticationSentAt),
    last_sign_in_at: moment(user.lastSignInAt),
    banned_until: moment(user.bannedUntil),
    deleted_at: moment(user.deletedAt),
    app_metadata: metadataOf(user.rawAppMetaData),
    user_metadata: metadataOf(user.rawUserMetaData),
    identities: null,
    created_at: moment(user.createdAt),
    updated_at: moment(user.updatedAt),
    is_anonymous: user.isAnonymous,
  }
}

function identityBody(identity: Identity): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: metadataOf(identity.identityData),
    provider: identity.provider,
    last_sign_in_at: moment(identity.lastSignInAt),
    created_at: moment(identity.createdAt),
    updated_at: moment(identity.updatedAt),
    email: identity.email ?? undefined,
  }
}

/** Never the secret. */
export function factorBody(factor: Factor): Record<string, unknown> {
  return {
    id: factor.id,
    status: factor.status,
    friendly_name: factor.friendlyName || undefined,
    factor_type: factor.factorType,
    phone: factor.phone ?? '',
    last_challenged_at: factor.lastChallengedAt?.toISOString() ?? null,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
  }
}
