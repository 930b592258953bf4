import { ChevronRight, Heart, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChipButton, ChipLink, RemovableChip } from '#app/ui/chip.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Checkbox, Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import { Skeleton, Spinner } from '#app/ui/skeleton.tsx'

export const meta = () => [{ title: 'Gallery of parts' }, { name: 'robots', content: 'noindex' }]

const schemes = ['light', 'dark'] as const
const buttons = ['primary', 'secondary', 'accent', 'ghost', 'danger'] as const
const onDeep = ['outlineDeep', 'solidDeep'] as const
const long = 'Adjoa’s Extraordinarily Long-Named Kitchen, Catering and Supperclub of Greater Houston'

/** Every component of `app/ui/` in every state. Only available in `npm run dev`. */
export default function Gallery() {
  return (
    <main className="wrap grid gap-8 py-8">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-3xl">Parts</h1>
        {schemes.map((scheme) => (
          <Button key={scheme} variant="secondary" size="sm" onClick={() => showScheme(scheme)}>
            {scheme}
          </Button>
        ))}
      </div>
      <Parts />
    </main>
  )
}

function showScheme(scheme: (typeof schemes)[number]) {
  document.documentElement.dataset.theme = scheme
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section data-part={name} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">{name}</h2>
      {children}
    </section>
  )
}

function Parts() {
  const row = 'flex flex-wrap items-center gap-3'
  return (
    <>
      <Part name="Buttons">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <p key={size} className={row}>
            {buttons.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
          </p>
        ))}
        <p className={row}>
          {buttons.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant}, off
            </Button>
          ))}
        </p>
        <p className={row}>
          <Button size="icon" aria-label="Save">
            <Heart aria-hidden="true" />
          </Button>
          <Button size="iconSm" variant="secondary" aria-label="Search">
            <Search aria-hidden="true" />
          </Button>
          <ButtonLink to="/" variant="secondary">
            A link <ChevronRight aria-hidden="true" />
          </ButtonLink>
        </p>
        <p className={`${row} on-deep rounded-card bg-forest-deep p-4`}>
          {onDeep.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </p>
        <Button block>{long}</Button>
      </Part>
      <Part name="Badges">
        <p className={row}>
          <Badge>Neutral</Badge>
          <Badge variant="accent">Featured</Badge>
          <Badge variant="onPhoto">✓ Verified</Badge>
          <Badge variant="ok">Published</Badge>
          <Badge variant="danger">Not approved</Badge>
        </p>
      </Part>
      <Part name="Chips">
        <p className={row}>
          <ChipLink to="/">Open now</ChipLink>
          <ChipLink to="/" variant="selected">
            Within 5 miles
          </ChipLink>
          <RemovableChip to="/" removeLabel="Remove filter Houston, TX">
            Houston, TX
          </RemovableChip>
          <ChipButton>A value</ChipButton>
          <RemovableChip to="/" removeLabel={`Remove filter ${long}`}>
            {long}
          </RemovableChip>
        </p>
      </Part>
      <Part name="Alerts">
        {(['info', 'ok', 'warning', 'danger'] as const).map((variant) => (
          <Alert key={variant} variant={variant} title={`Title of ${variant}`}>
            What happened, and <a href="#next">what to do next</a>.
          </Alert>
        ))}
        <Alert>{long.replaceAll(' ', '')}</Alert>
      </Part>
      <Part name="Fields">
        <Field label="Empty, with a hint" hint="City, state or ZIP.">
          {(control) => <Input {...control} placeholder="Houston, TX" />}
        </Field>
        <Field label="Filled in">{(control) => <Input {...control} defaultValue="Alief" />}</Field>
        <Field label="Wrong" hint="Five digits." error="A ZIP code has five digits.">
          {(control) => <Input {...control} defaultValue="7703" />}
        </Field>
        <Field label="Switched off">
          {(control) => <Input {...control} defaultValue="Alief" disabled />}
        </Field>
        <Field label="A choice">
          {(control) => (
            <Select {...control}>
              <option>Restaurants & Food</option>
              <option>Beauty & Salon</option>
            </Select>
          )}
        </Field>
        <Field label="A longer text" hint="20 to 160 characters.">
          {(control) => <Textarea {...control} defaultValue="Jollof over wood fire, and suya on Fridays." />}
        </Field>
        <div>
          <Checkbox label="Halal" note="12" defaultChecked />
          <Checkbox label="Delivers" note="3" />
          <Checkbox label="Switched off" disabled />
          <Checkbox type="radio" name="period" label="Monthly" defaultChecked />
          <Checkbox type="radio" name="period" label="Yearly" />
        </div>
      </Part>
      <Part name="Cards and sections">
        <Card className="p-5">A card, with text and room around it.</Card>
        <Card className="px-5">
          <Disclosure summary="A section that folds" note="4" open>
            What was folded away.
          </Disclosure>
          <Disclosure summary="One that is folded">What is folded away.</Disclosure>
        </Card>
        <Breadcrumbs crumbs={[{ label: 'Texas', to: '/' }, { label: 'Houston', to: '/' }, { label: long }]} />
      </Part>
      <Part name="Loading">
        <Skeleton className="h-24" />
        <Skeleton className="h-5 w-2/3" />
        <Spinner label="Loading" />
      </Part>
    </>
  )
}
