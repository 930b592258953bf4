import { useWatch } from 'react-hook-form'
import { Checkbox } from '#app/ui/field.tsx'
import type { FieldName, SectionValues } from '#domain/businesses/sections.ts'
import { communities, communitiesOf } from '#domain/heritage/communities.ts'
import { countriesByRegion, countryByCode } from '#domain/heritage/countries.ts'
import { languageLabel, languages } from '#domain/languages/languages.ts'
import { Choices } from './marked-field.tsx'
import { type ChoiceGroup, PickMany } from './pick-many.tsx'
import { SectionBody } from './section-body.tsx'
import { type SectionFormProps, showsField } from './section-form.ts'
import { resolverOf, useSectionForm } from './use-section-form.ts'

type Typed = SectionValues<'heritage'>

const resolver = resolverOf<Typed, 'heritage'>('heritage', (typed) => typed)

export const emptyHeritage: Typed = { heritage: [], communities: [], languages: [] }

const countryGroups: ChoiceGroup[] = countriesByRegion().map(({ region, countries }) => ({
  heading: `${region} Africa`,
  choices: countries.map(({ code, name, demonym }) => ({ value: code, label: name, also: demonym })),
}))

/** The languages of the business's countries first, then all others. */
function languageGroups(countries: readonly string[]): ChoiceGroup[] {
  const near = new Set(['en', ...countries.flatMap((code) => countryByCode(code)?.languages ?? [])])
  const choices = languages.map(({ code }) => ({ value: code, label: languageLabel(code) }))
  return [
    { heading: 'Likely ones', choices: choices.filter(({ value }) => near.has(value)), isOpen: true },
    { heading: 'All others', choices: choices.filter(({ value }) => !near.has(value)) },
  ]
}

/** Countries of origin, communities and languages. */
export function HeritageForm(props: SectionFormProps<'heritage'>) {
  const { marks = {}, only, children } = props
  const shows = (field: FieldName) => showsField(only, field)
  const { form, errors, ...body } = useSectionForm(props, {
    section: 'heritage',
    begin: props.values,
    resolver,
  })
  const [heritage, chosenCommunities, spoken] = useWatch({
    control: form.control,
    name: ['heritage', 'communities', 'languages'],
  })
  const set = (name: keyof Typed) => (chosen: string[]) => form.setValue(name, chosen, { shouldDirty: true })
  // A selected community stays visible when its country is removed.
  const offered = communities.filter(
    (each) =>
      // Nothing narrows them where the countries aren't asked for.
      !shows('heritage') || communitiesOf(heritage).includes(each) || chosenCommunities.includes(each.key),
  )
  const more = (
    <>
      {shows('communities') && (heritage.length > 0 || !shows('heritage')) && offered.length > 0 && (
        <Choices
          label="Communities (optional)"
          hint="Only if you want to be found by it."
          error={errors.communities?.message}
          mark={marks.communities}
        >
          <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
            {offered.map(({ key, name }) => (
              <Checkbox
                key={key}
                label={name}
                checked={chosenCommunities.includes(key)}
                onChange={({ target }) =>
                  set('communities')(
                    target.checked
                      ? [...chosenCommunities, key]
                      : chosenCommunities.filter((each) => each !== key),
                  )
                }
              />
            ))}
          </div>
        </Choices>
      )}
      {shows('languages') && (
        <Choices
          label="Languages"
          hint="What customers can speak with you."
          error={errors.languages?.message}
          mark={marks.languages}
        >
          <PickMany
            groups={languageGroups(heritage)}
            chosen={spoken}
            onChange={set('languages')}
            searchLabel="Find a language"
            most={20}
          />
        </Choices>
      )}
    </>
  )
  return (
    <SectionBody {...body} optional={more} footer={children}>
      {shows('heritage') && (
        <Choices
          label="Countries"
          hint="Where the owners’ roots are. Choose every country that is yours; people search by it."
          error={errors.heritage?.message}
          mark={marks.heritage}
        >
          <PickMany
            groups={countryGroups}
            chosen={heritage}
            onChange={set('heritage')}
            searchLabel="Find a country"
            most={10}
          />
        </Choices>
      )}
    </SectionBody>
  )
}
