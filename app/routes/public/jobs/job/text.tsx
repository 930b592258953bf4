import { Picture } from '#app/components/picture.tsx'
import type { JobPage } from '#domain/jobs/shapes.ts'
import { textBlocks } from '#domain/jobs/text-blocks.ts'

export function JobText({ job }: { job: JobPage }) {
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="text-2xl">
        About the job
      </h2>
      <div className="mt-4 grid max-w-[68ch] gap-4 text-[1.0625rem] leading-relaxed break-words">
        {textBlocks(job.body).map((block, index) =>
          block.kind === 'list' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
            <ul key={index} className="grid list-disc gap-1.5 pl-6">
              {block.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
            <p key={index} className="whitespace-pre-line">
              {block.text}
            </p>
          ),
        )}
      </div>
      {job.photos.length > 0 && (
        <ul className="mt-6 grid gap-4 sm:grid-cols-2">
          {job.photos.map(({ url, alt }) => (
            <li key={url}>
              <Picture
                src={url}
                alt={alt}
                sizes="(min-width: 1024px) 26rem, (min-width: 640px) 46vw, calc(100vw - 2.5rem)"
                maxWidth={960}
                className="w-full rounded-card border border-line"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
