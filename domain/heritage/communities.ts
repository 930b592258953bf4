export type Community = {
  key: string
  name: string
  // Home countries by ISO code, the main one first. Empty for a diaspora community.
  countries: readonly string[]
}

const community = (key: string, name: string, countries: string): Community => ({
  key,
  name,
  countries: countries === '' ? [] : countries.split(' '),
})

// Peoples and communities that an owner may name in addition to the country. No such list is complete: these have large
// populations in the USA, or food, cloth or a language that visitors search for by name.
export const communities: readonly Community[] = [
  community('yoruba', 'Yoruba', 'NG BJ TG'),
  community('igbo', 'Igbo', 'NG'),
  community('hausa', 'Hausa', 'NG NE GH'),
  community('edo', 'Edo (Bini)', 'NG'),
  community('efik-ibibio', 'Efik and Ibibio', 'NG'),
  community('ijaw', 'Ijaw', 'NG'),
  community('tiv', 'Tiv', 'NG'),
  community('akan', 'Akan', 'GH CI'),
  community('ashanti', 'Ashanti', 'GH'),
  community('fante', 'Fante', 'GH'),
  community('ga', 'Ga-Dangme', 'GH'),
  community('ewe', 'Ewe', 'GH TG'),
  community('dagomba', 'Dagomba', 'GH'),
  community('fon', 'Fon', 'BJ'),
  community('baoule', 'Baoulé', 'CI'),
  community('fulani', 'Fulani (Peul)', 'GN SN NG ML CM NE MR BF GM GW'),
  community('wolof', 'Wolof', 'SN GM MR'),
  community('serer', 'Serer', 'SN GM'),
  community('mandinka', 'Mandinka', 'GM SN GN ML GW'),
  community('bambara', 'Bambara', 'ML'),
  community('dioula', 'Dioula', 'CI BF ML'),
  community('soninke', 'Soninke', 'ML SN MR GM'),
  community('mossi', 'Mossi', 'BF'),
  community('songhai-zarma', 'Songhai and Zarma', 'NE ML'),
  community('tuareg', 'Tuareg', 'NE ML DZ LY'),
  community('mende', 'Mende', 'SL LR'),
  community('temne', 'Temne', 'SL'),
  community('krio', 'Krio', 'SL'),
  community('kpelle', 'Kpelle', 'LR GN'),
  community('bassa', 'Bassa', 'LR'),
  community('cabo-verdean-creole', 'Cabo Verdean Creole', 'CV'),
  community('amazigh', 'Amazigh (Berber)', 'MA DZ TN LY'),
  community('kabyle', 'Kabyle', 'DZ'),
  community('arab-maghrebi', 'Maghrebi Arab', 'MA DZ TN LY'),
  community('coptic', 'Coptic', 'EG'),
  community('nubian', 'Nubian', 'EG SD'),
  community('amhara', 'Amhara', 'ET'),
  community('oromo', 'Oromo', 'ET KE'),
  community('tigrayan', 'Tigrayan', 'ET'),
  community('tigrinya', 'Tigrinya (Biher-Tigrinya)', 'ER'),
  community('gurage', 'Gurage', 'ET'),
  community('sidama', 'Sidama', 'ET'),
  community('harari', 'Harari', 'ET'),
  community('beta-israel', 'Beta Israel', 'ET'),
  community('somali', 'Somali', 'SO ET DJ KE'),
  community('afar', 'Afar', 'ET DJ ER'),
  community('dinka', 'Dinka', 'SS'),
  community('nuer', 'Nuer', 'SS ET'),
  community('fur', 'Fur and Darfuri', 'SD TD'),
  community('gikuyu', 'Gikuyu (Kikuyu)', 'KE'),
  community('luo', 'Luo', 'KE TZ UG'),
  community('kalenjin', 'Kalenjin', 'KE'),
  community('kamba', 'Kamba', 'KE'),
  community('luhya', 'Luhya', 'KE UG'),
  community('kisii', 'Kisii (Gusii)', 'KE'),
  community('maasai', 'Maasai', 'KE TZ'),
  community('swahili', 'Swahili coast', 'KE TZ MZ KM SO'),
  community('chagga', 'Chagga', 'TZ'),
  community('sukuma', 'Sukuma', 'TZ'),
  community('baganda', 'Baganda', 'UG'),
  community('acholi', 'Acholi', 'UG SS'),
  community('banyarwanda', 'Banyarwanda', 'RW CD UG'),
  community('barundi', 'Barundi', 'BI'),
  community('banyamulenge', 'Banyamulenge', 'CD'),
  community('bamileke', 'Bamileke', 'CM'),
  community('beti', 'Beti', 'CM GA GQ'),
  community('bakongo', 'Bakongo', 'CD CG AO'),
  community('luba', 'Luba', 'CD'),
  community('mongo', 'Mongo', 'CD'),
  community('fang', 'Fang', 'GA GQ CM'),
  community('ovimbundu', 'Ovimbundu', 'AO'),
  community('ambundu', 'Ambundu', 'AO'),
  community('bemba', 'Bemba', 'ZM CD'),
  community('chewa', 'Chewa', 'MW ZM MZ'),
  community('tonga', 'Tonga', 'ZM ZW'),
  community('lozi', 'Lozi', 'ZM'),
  community('shona', 'Shona', 'ZW MZ'),
  community('ndebele', 'Ndebele', 'ZW ZA'),
  community('zulu', 'Zulu', 'ZA'),
  community('xhosa', 'Xhosa', 'ZA'),
  community('sotho', 'Sotho', 'LS ZA'),
  community('tswana', 'Tswana', 'BW ZA'),
  community('swazi', 'Swazi', 'SZ ZA'),
  community('tsonga', 'Tsonga', 'ZA MZ'),
  community('venda', 'Venda', 'ZA ZW'),
  community('afrikaner', 'Afrikaner', 'ZA NA'),
  community('cape-malay', 'Cape Malay', 'ZA'),
  community('herero', 'Herero', 'NA BW'),
  community('ovambo', 'Ovambo', 'NA AO'),
  community('merina', 'Merina', 'MG'),
  community('indo-african', 'Indo-African', 'KE TZ UG ZA MU'),
  community('gullah-geechee', 'Gullah Geechee', ''),
]

const byKey = new Map(communities.map((each) => [each.key, each]))

export const communityKeys: readonly string[] = communities.map((each) => each.key)

function communityByKey(key: string): Community | undefined {
  return byKey.get(key)
}

export function communityName(key: string): string {
  return communityByKey(key)?.name ?? key
}

// Communities from one of these countries, plus those of the diaspora.
export function communitiesOf(countryCodes: readonly string[]): Community[] {
  return communities.filter(
    (each) => each.countries.length === 0 || each.countries.some((code) => countryCodes.includes(code)),
  )
}
