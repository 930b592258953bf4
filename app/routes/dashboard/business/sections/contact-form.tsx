import { Input } from '#app/ui/field.tsx'
import type { PlainName } from '#domain/businesses/plain-fields.ts'
import { type FieldName, type SectionValues, socialNetworks } from '#domain/businesses/sections.ts'
import { networkNames, type SocialNetwork } from '#domain/social-networks.ts'
import { MarkedField } from './marked-field.tsx'
import { SectionBody } from './section-body.tsx'
import { type SectionFormProps, showsField } from './section-form.ts'
import { resolverOf, useSectionForm } from './use-section-form.ts'

type Typed = {
  phone: string
  whatsapp: string
  email: string
  website: string
  socialLinks: Record<SocialNetwork, string>
}

const examples: Record<SocialNetwork, string> = {
  facebook: 'facebook.com/yourpage',
  instagram: 'instagram.com/yourname',
  tiktok: 'tiktok.com/@yourname',
  x: 'x.com/yourname',
  youtube: 'youtube.com/@yourname',
  linkedin: 'linkedin.com/company/yourname',
}

const toTyped = ({ phone, whatsapp, email, website, socialLinks }: SectionValues<'contact'>): Typed => ({
  phone: phone ?? '',
  whatsapp: whatsapp ?? '',
  email: email ?? '',
  website: website ?? '',
  socialLinks: Object.fromEntries(
    socialNetworks.map((name) => [name, socialLinks[name] ?? '']),
  ) as Typed['socialLinks'],
})

const resolver = resolverOf<Typed, 'contact'>('contact', (typed) => ({
  ...typed,
  socialLinks: Object.fromEntries(Object.entries(typed.socialLinks).filter(([, text]) => text.trim() !== '')),
}))

export const emptyContact: Omit<SectionValues<'contact'>, PlainName> = {
  phone: null,
  whatsapp: null,
  email: null,
  website: null,
  socialLinks: {},
}

/** Contact details. */
export function ContactForm(props: SectionFormProps<'contact'>) {
  const { marks = {}, values, only, isShort, children } = props
  const shows = (field: FieldName) => showsField(only, field)
  const { form, errors, ...body } = useSectionForm(props, {
    section: 'contact',
    begin: toTyped(values),
    resolver,
  })
  const { register } = form
  const hasLinks = Object.keys(values.socialLinks).length > 0
  const others = (
    <>
      {shows('whatsapp') && (
        <MarkedField
          label="WhatsApp (optional)"
          hint="With the country code if it isn’t a US number."
          error={errors.whatsapp?.message}
          mark={marks.whatsapp}
        >
          {(field) => <Input {...field} {...register('whatsapp')} type="tel" autoComplete="off" />}
        </MarkedField>
      )}
      {shows('email') && (
        <MarkedField
          label="Email (optional)"
          hint="Shown on your page. Leave it out if you’d rather get messages here."
          error={errors.email?.message}
          mark={marks.email}
        >
          {(field) => (
            <Input
              {...field}
              {...register('email')}
              type="email"
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </MarkedField>
      )}
      {shows('website') && (
        <MarkedField label="Website (optional)" error={errors.website?.message} mark={marks.website}>
          {(field) => (
            <Input
              {...field}
              {...register('website')}
              type="text"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="yourname.com"
            />
          )}
        </MarkedField>
      )}
    </>
  )
  const more = (
    <>
      {isShort && <div className="grid items-start gap-6 sm:grid-cols-2">{others}</div>}
      {shows('socialLinks') && (
        <details
          open={
            only !== undefined ||
            hasLinks ||
            errors.socialLinks !== undefined ||
            marks.socialLinks !== undefined
          }
          className="group/social"
        >
          <summary className="flex min-h-11 w-fit items-center font-semibold text-forest-ink underline underline-offset-4">
            Social media (optional)
          </summary>
          <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">
            {socialNetworks.map((name) => (
              <MarkedField key={name} label={networkNames[name]} error={errors.socialLinks?.[name]?.message}>
                {(field) => (
                  <Input
                    {...field}
                    {...register(`socialLinks.${name}`)}
                    type="text"
                    inputMode="url"
                    autoCapitalize="off"
                    autoComplete="off"
                    spellCheck={false}
                    placeholder={examples[name]}
                  />
                )}
              </MarkedField>
            ))}
            {marks.socialLinks}
          </div>
        </details>
      )}
    </>
  )
  return (
    <SectionBody {...body} optional={more} footer={children}>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        {shows('phone') && (
          <MarkedField
            label="Phone"
            hint={
              isShort
                ? 'Customers call it from your page. Without a phone they can write to you here.'
                : 'The number that customers call.'
            }
            error={errors.phone?.message}
            mark={marks.phone}
          >
            {(field) => (
              <Input
                {...field}
                {...register('phone')}
                type="tel"
                autoComplete="tel"
                placeholder="(713) 555-0142"
              />
            )}
          </MarkedField>
        )}
        {!isShort && others}
      </div>
    </SectionBody>
  )
}
