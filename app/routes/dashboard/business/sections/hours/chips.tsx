import { chipVariants } from '#app/ui/chip.tsx'

/** Things to do with one tap. */
export function Chips({ choices }: { choices: { label: string; onChoose: () => void }[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {choices.map(({ label, onChoose }) => (
        <li key={label}>
          <button type="button" className={chipVariants()} onClick={onChoose}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
