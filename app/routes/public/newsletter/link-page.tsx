import type { ReactNode } from 'react'

/** The page behind an emailed link. Its button is a plain form, which needs no scripts. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap max-w-2xl pt-10 pb-20">
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
      <div className="mt-4 grid justify-items-start gap-4 text-lg">{children}</div>
    </div>
  )
}

export function UnknownLink() {
  return (
    <LinkPage title="We don’t know this link">
      <p className="text-muted">
        It may be incomplete. Open it again from the email. If that doesn’t help, write to us and we’ll do it
        by hand.
      </p>
    </LinkPage>
  )
}
