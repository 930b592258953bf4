import { Link } from 'react-router'
import { requestWords } from '#app/components/form/use-request.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { sectionNames } from '#domain/businesses/sections.ts'
import type { DraftState } from './draft.ts'
import { problemPath, sectionLabels } from './steps.ts'
import type { Refusal } from './stored-drafts.ts'

/** Shows what couldn't be saved, on any step, with a link to it. */
export function RefusedNotice({ state: { kept, conflicts } }: { state: DraftState }) {
  const refused = sectionNames.flatMap((section) => {
    const { refused: refusal } = kept.sections[section] ?? {}
    return refusal || section in conflicts ? [{ section, refusal }] : []
  })
  return (
    <div role="alert" className="grid gap-1 text-sm has-[p]:mb-2">
      {refused.map(({ section, refusal }) => (
        <p key={section} className="font-medium text-danger">
          {`Not saved: ${sectionLabels[section]}. ${refusal ? refusalWords(refusal) : ''} `}
          <Link
            to={problemPath(kept.id, section)}
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
          >
            Fix it<span className="sr-only"> in {sectionLabels[section]}</span>
          </Link>
        </p>
      ))}
    </div>
  )
}

/** The server's message, about the first field if there are several. */
export const refusalWords = ({ status, problem }: Refusal): string =>
  Object.values(problem?.fields ?? {})[0] ?? requestWords(new RequestFailed('', status, problem)).text
