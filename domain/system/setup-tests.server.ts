import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import type { Setup } from './schema.ts'

type SetupTests = Setup['tests']
/** What was tested, such as an address; a test of another one doesn't count. */
export type TestSubjects = Record<keyof SetupTests, string>

/** Remembers how a test ended, in place of the one before. As the owner. */
export async function recordSetupTest(
  tx: Tx,
  { kind, subject, problem }: { kind: keyof SetupTests; subject: string; problem: string | null },
): Promise<void> {
  await tx
    .insertInto('setupTests')
    .values({ kind, subject, problem: problem?.slice(0, 500) ?? null })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet(({ ref }) => ({
        subject: ref('excluded.subject'),
        problem: ref('excluded.problem'),
        testedAt: sql`now()`,
      })),
    )
    .execute()
}

/** The latest test of each; null if its subject was never tested. As the owner. */
export async function findSetupTests(tx: Tx, subjects: TestSubjects): Promise<SetupTests> {
  const rows = await tx
    .selectFrom('setupTests')
    .select(['kind', 'subject', 'problem', 'testedAt'])
    .$narrowType<{ kind: keyof SetupTests }>()
    .execute()
  const tests: SetupTests = { address: null, payments: null, texts: null }
  for (const { kind, subject, problem, testedAt } of rows)
    if (subject === subjects[kind]) tests[kind] = { problem, at: testedAt.toISOString() }
  return tests
}
