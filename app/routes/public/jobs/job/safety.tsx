const hints = [
  'Never pay for a job: no fee for an application, training, equipment or a background check.',
  'Never cash a check, buy gift cards or send money on for someone you haven’t met.',
  'Keep your Social Security number, bank details and documents to yourself until you have a written offer from an employer that you have looked up.',
  'Be wary of pay that is too good, of interviews by chat alone, and of offers that are good for today only.',
]

export function Safety() {
  return (
    <section aria-labelledby="safety" className="rounded-card border border-line bg-tint p-5">
      <h2 id="safety" className="text-xl">
        Stay safe
      </h2>
      <ul className="mt-3 grid max-w-[68ch] list-disc gap-2 pl-5 text-[0.9375rem]">
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </section>
  )
}
