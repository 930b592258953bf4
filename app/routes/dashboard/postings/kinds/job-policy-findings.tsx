import { type LoadCheck, PolicyFindings } from '../parts/policy-findings.tsx'

const check: LoadCheck = async () => {
  const { checkText } = await import('#domain/content-policy/check-text.ts')
  return (texts) => checkText('job', texts)
}

/** Content-policy findings for the text of a job. */
export const JobPolicyFindings = ({ field }: { field: string }) => (
  <PolicyFindings check={check} field={field} />
)
