type AfricanRegion = 'North' | 'West' | 'Central' | 'East' | 'Southern'

export type Country = {
  // ISO 3166-1 alpha-2.
  code: string
  name: string
  // "Ghanaian" in "Ghanaian restaurant".
  demonym: string
  region: AfricanRegion
  // Official and widely spoken languages, as codes of domain/languages.
  languages: readonly string[]
}

const country = (
  code: string,
  name: string,
  demonym: string,
  region: AfricanRegion,
  languages: string,
): Country => ({ code, name, demonym, region, languages: languages.split(' ') })

// The 54 African members of the United Nations, by region of the UN geoscheme, except that Malawi, Mozambique, Zambia
// and Zimbabwe are in Southern Africa, following common usage and the African Union.
export const countries: readonly Country[] = [
  country('DZ', 'Algeria', 'Algerian', 'North', 'ar kab zgh fr'),
  country('EG', 'Egypt', 'Egyptian', 'North', 'ar en'),
  country('LY', 'Libya', 'Libyan', 'North', 'ar'),
  country('MA', 'Morocco', 'Moroccan', 'North', 'ar zgh fr'),
  country('SD', 'Sudan', 'Sudanese', 'North', 'ar en'),
  country('TN', 'Tunisia', 'Tunisian', 'North', 'ar fr'),
  country('BJ', 'Benin', 'Beninese', 'West', 'fr fon yo'),
  country('BF', 'Burkina Faso', 'Burkinabé', 'West', 'fr mos dyu ff'),
  country('CV', 'Cabo Verde', 'Cabo Verdean', 'West', 'pt kea'),
  country('CI', 'Côte d’Ivoire', 'Ivorian', 'West', 'fr dyu bci'),
  country('GM', 'Gambia', 'Gambian', 'West', 'en mnk wo ff'),
  country('GH', 'Ghana', 'Ghanaian', 'West', 'en ak ee gaa dag'),
  country('GN', 'Guinea', 'Guinean', 'West', 'fr ff mnk sus'),
  country('GW', 'Guinea-Bissau', 'Bissau-Guinean', 'West', 'pt pov ff'),
  country('LR', 'Liberia', 'Liberian', 'West', 'en lir kpe'),
  country('ML', 'Mali', 'Malian', 'West', 'bm fr ff snk'),
  country('MR', 'Mauritania', 'Mauritanian', 'West', 'ar ff wo snk'),
  country('NE', 'Niger', 'Nigerien', 'West', 'fr ha dje'),
  country('NG', 'Nigeria', 'Nigerian', 'West', 'en yo ig ha pcm ff bin efi'),
  country('SN', 'Senegal', 'Senegalese', 'West', 'fr wo ff mnk'),
  country('SL', 'Sierra Leone', 'Sierra Leonean', 'West', 'en kri men tem'),
  country('TG', 'Togo', 'Togolese', 'West', 'fr ee'),
  country('AO', 'Angola', 'Angolan', 'Central', 'pt umb kmb kg'),
  country('CM', 'Cameroon', 'Cameroonian', 'Central', 'fr en wes ff'),
  country('CF', 'Central African Republic', 'Central African', 'Central', 'sg fr'),
  country('TD', 'Chad', 'Chadian', 'Central', 'fr ar'),
  country('CG', 'Republic of the Congo', 'Congolese', 'Central', 'fr ln kg'),
  country('CD', 'DR Congo', 'Congolese', 'Central', 'fr ln sw kg lua'),
  country('GQ', 'Equatorial Guinea', 'Equatoguinean', 'Central', 'es fr pt'),
  country('GA', 'Gabon', 'Gabonese', 'Central', 'fr'),
  country('ST', 'São Tomé and Príncipe', 'São Toméan', 'Central', 'pt'),
  country('BI', 'Burundi', 'Burundian', 'East', 'rn fr sw'),
  country('KM', 'Comoros', 'Comorian', 'East', 'ar fr sw'),
  country('DJ', 'Djibouti', 'Djiboutian', 'East', 'fr ar so aa'),
  country('ER', 'Eritrea', 'Eritrean', 'East', 'ti ar tig'),
  country('ET', 'Ethiopia', 'Ethiopian', 'East', 'am om ti so aa'),
  country('KE', 'Kenya', 'Kenyan', 'East', 'sw en ki luo so'),
  country('MG', 'Madagascar', 'Malagasy', 'East', 'mg fr'),
  country('MW', 'Malawi', 'Malawian', 'Southern', 'en ny'),
  country('MU', 'Mauritius', 'Mauritian', 'East', 'mfe en fr'),
  country('MZ', 'Mozambique', 'Mozambican', 'Southern', 'pt ts sw'),
  country('RW', 'Rwanda', 'Rwandan', 'East', 'rw en fr sw'),
  country('SC', 'Seychelles', 'Seychellois', 'East', 'crs en fr'),
  country('SO', 'Somalia', 'Somali', 'East', 'so ar'),
  country('SS', 'South Sudan', 'South Sudanese', 'East', 'en ar din nus'),
  country('TZ', 'Tanzania', 'Tanzanian', 'East', 'sw en'),
  country('UG', 'Uganda', 'Ugandan', 'East', 'en sw lg'),
  country('ZM', 'Zambia', 'Zambian', 'Southern', 'en bem ny'),
  country('ZW', 'Zimbabwe', 'Zimbabwean', 'Southern', 'en sn nd'),
  country('BW', 'Botswana', 'Botswanan', 'Southern', 'en tn'),
  country('SZ', 'Eswatini', 'Swazi', 'Southern', 'ss en'),
  country('LS', 'Lesotho', 'Basotho', 'Southern', 'st en'),
  country('NA', 'Namibia', 'Namibian', 'Southern', 'en af hz'),
  country('ZA', 'South Africa', 'South African', 'Southern', 'zu xh af en st tn ts'),
]

const byCode = new Map(countries.map((each) => [each.code, each]))

export const africanRegions: readonly AfricanRegion[] = ['West', 'East', 'Central', 'Southern', 'North']

export const countryCodes: readonly string[] = countries.map((each) => each.code)

// Case-insensitive.
export function countryByCode(code: string): Country | undefined {
  return byCode.get(code.toUpperCase())
}

// The code itself when it isn't an African country's.
export function countryName(code: string): string {
  return countryByCode(code)?.name ?? code
}

export function demonym(code: string): string {
  return countryByCode(code)?.demonym ?? code
}

// For a select grouped by region, sorted by name.
export function countriesByRegion(): { region: AfricanRegion; countries: Country[] }[] {
  return africanRegions.map((region) => ({
    region,
    countries: countries
      .filter((each) => each.region === region)
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
  }))
}
