import type { Tx } from '#domain/tx.ts'

/** Messages the user sent to the site while signed in, with the replies. As the user. */
export async function exportContact(tx: Tx, userId: string) {
  const messages = await tx
    .selectFrom('contactMessages')
    .select(['id', 'ticket', 'name', 'email', 'topic', 'body', 'status', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  if (messages.length === 0) return []
  const ids = messages.map(({ id }) => id)
  const answers = await tx
    .selectFrom('contactReplies')
    .select(['messageId', 'body', 'createdAt'])
    .where('messageId', 'in', ids)
    .orderBy('createdAt')
    .execute()
  return messages.map(({ id, ...message }) => ({
    ...message,
    answers: answers.filter(({ messageId }) => messageId === id).map(({ messageId: _, ...answer }) => answer),
  }))
}
