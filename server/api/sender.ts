import type { Claims } from '#db/as-user.ts'
import type { FindPerson } from '../middleware/signed-in.ts'

/** Who sends what visitors may send, too; a session whose second factor is still to come counts as nobody's. */
export async function senderOf(
  findPerson: FindPerson,
  authorization: string | undefined,
): Promise<{ userId: string | null; claims: Claims }> {
  const person = await findPerson(authorization)
  return person && !person.needsSecondFactor
    ? { userId: person.userId, claims: person.claims }
    : { userId: null, claims: { role: 'anon' } }
}
