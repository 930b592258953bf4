import { type ReactNode, useState } from 'react'
import { type GivenProof, isProofAsked, type Outcome } from './given-proof.ts'
import { ProofStep } from './proof-step.tsx'
import type { Failure } from './use-attempt.ts'

type AskedProof = { failure: Failure; isBusy: boolean; answer: (given: GivenProof | null) => void }

/**
 * For actions that need a recent proof of identity: `withProof` runs the work, and if the service wants a proof first,
 * shows `proofStep` and runs the work again. Render `proofStep` beside the form, never inside it.
 */
export function useProof(): {
  withProof: (work: (given: GivenProof) => Promise<Outcome>) => Promise<Outcome>
  proofStep: ReactNode
} {
  const [asked, setAsked] = useState<AskedProof | null>(null)

  async function withProof(work: (given: GivenProof) => Promise<Outcome>): Promise<Outcome> {
    try {
      let failure = await work({})
      while (failure && isProofAsked(failure.code)) {
        const refusal = failure
        const given = await new Promise<GivenProof | null>((answer) =>
          setAsked({ failure: refusal, isBusy: false, answer }),
        )
        if (!given) return { name: 'CalledOff' }
        setAsked({ failure: refusal, isBusy: true, answer: () => undefined })
        failure = await work(given)
      }
      return failure
    } finally {
      setAsked(null)
    }
  }

  return {
    withProof,
    proofStep: asked && (
      <ProofStep
        failure={asked.failure}
        isBusy={asked.isBusy}
        onGiven={asked.answer}
        onClose={() => asked.answer(null)}
      />
    ),
  }
}
