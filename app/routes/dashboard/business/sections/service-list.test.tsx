import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { SectionValues } from '#domain/businesses/sections.ts'
import { blankService, ServiceList, sectionsOf, type TypedOffer } from './service-list.tsx'

const service = (name: string, section = '') => ({ ...blankService, name, section, price: '$9' })

function Menu({ services }: { services: TypedOffer['services'] }) {
  const form = useForm<TypedOffer, unknown, SectionValues<'offer'>>({
    defaultValues: { attributes: [], customValues: {}, priceLevel: null, services },
  })
  return <ServiceList form={form} photos={[]} />
}

test('neighbors of one section are together, in their order', () => {
  const services = [service('Samosas', 'Starters'), service('Kelewele', 'Starters '), service('Jollof')]
  expect(sectionsOf([...services, service('Mandazi', 'Starters')])).toEqual([
    { name: 'Starters', first: 0, count: 2 },
    { name: '', first: 2, count: 1 },
    { name: 'Starters', first: 3, count: 1 },
  ])
})

test('each is folded to its name and price, a new one is open, and the names of sections are offered', () => {
  const html = renderToStaticMarkup(
    <Menu services={[service('Samosas', 'Starters'), service('Kelewele', 'Starters'), blankService]} />,
  )
  const folds = [...html.matchAll(/<details([^>]*)>.*?<summary[^>]*>(.*?)<\/summary>/gs)]
  expect(
    folds.map(([, attributes, text]) => [
      / open=/.test(attributes!),
      text!.replaceAll(/<[^>]+>/g, ' ').trim(),
    ]),
  ).toEqual([
    [true, expect.stringMatching(/^Starters\s+2/)],
    [false, expect.stringMatching(/^Samosas\s+\$9/)],
    [false, expect.stringMatching(/^Kelewele\s+\$9/)],
    [true, 'New service or product'],
  ])
  expect(/<datalist[^>]*>(.*?)<\/datalist>/.exec(html)![1]).toBe('<option value="Starters"></option>')
})
