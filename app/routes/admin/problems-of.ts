import type { z } from 'zod'

/** What is wrong, by the path of the field; the first thing that is. */
export function problemsOf(error: z.ZodError | undefined): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}
