export type Language = {
  // BCP 47: ISO 639-1 if it exists, otherwise ISO 639-3.
  code: string
  name: string
  // The language's name for itself.
  ownName: string
}

const language = (code: string, name: string, ownName: string): Language => ({ code, name, ownName })

// Languages a business may speak. English first, then by part of the continent.
export const languages: readonly Language[] = [
  language('en', 'English', 'English'),
  language('fr', 'French', 'Français'),
  language('pt', 'Portuguese', 'Português'),
  language('es', 'Spanish', 'Español'),
  language('ar', 'Arabic', 'العربية'),
  language('am', 'Amharic', 'አማርኛ'),
  language('ti', 'Tigrinya', 'ትግርኛ'),
  language('tig', 'Tigre', 'ትግረ'),
  language('om', 'Oromo', 'Afaan Oromoo'),
  language('so', 'Somali', 'Soomaali'),
  language('aa', 'Afar', 'Qafaraf'),
  language('sw', 'Swahili', 'Kiswahili'),
  language('ki', 'Gikuyu (Kikuyu)', 'Gĩkũyũ'),
  language('luo', 'Luo (Dholuo)', 'Dholuo'),
  language('kam', 'Kamba', 'Kikamba'),
  language('lg', 'Luganda', 'Luganda'),
  language('rw', 'Kinyarwanda', 'Ikinyarwanda'),
  language('rn', 'Kirundi', 'Ikirundi'),
  language('din', 'Dinka', 'Thuɔŋjäŋ'),
  language('nus', 'Nuer', 'Thok Naath'),
  language('yo', 'Yoruba', 'Yorùbá'),
  language('ig', 'Igbo', 'Igbo'),
  language('ha', 'Hausa', 'Hausa'),
  language('pcm', 'Nigerian Pidgin', 'Naijá'),
  language('bin', 'Edo (Bini)', 'Ẹ̀dó'),
  language('efi', 'Efik', 'Efịk'),
  language('ak', 'Twi and Fante (Akan)', 'Akan'),
  language('gaa', 'Ga', 'Gã'),
  language('ee', 'Ewe', 'Eʋegbe'),
  language('dag', 'Dagbani', 'Dagbanli'),
  language('fon', 'Fon', 'Fɔ̀ngbè'),
  language('wo', 'Wolof', 'Wolof'),
  language('ff', 'Fulani (Pular, Fulfulde)', 'Pulaar'),
  language('mnk', 'Mandinka', 'Mandi’nka kango'),
  language('bm', 'Bambara', 'Bamanankan'),
  language('dyu', 'Dioula', 'Julakan'),
  language('bci', 'Baoulé', 'Wawle'),
  language('snk', 'Soninke', 'Sooninkanxanne'),
  language('sus', 'Susu', 'Sosoxui'),
  language('mos', 'Mooré', 'Mooré'),
  language('dje', 'Zarma', 'Zarmaciine'),
  language('kri', 'Krio', 'Krio'),
  language('men', 'Mende', 'Mɛnde yia'),
  language('tem', 'Temne', 'KʌThemnɛ'),
  language('lir', 'Liberian English', 'Kolokwa'),
  language('kpe', 'Kpelle', 'Kpɛlɛwoo'),
  language('kea', 'Cabo Verdean Creole', 'Kriolu'),
  language('pov', 'Guinea-Bissau Creole', 'Kriol'),
  language('wes', 'Cameroonian Pidgin', 'Kamtok'),
  language('ln', 'Lingala', 'Lingála'),
  language('kg', 'Kikongo', 'Kikongo'),
  language('lua', 'Tshiluba', 'Tshilubà'),
  language('sg', 'Sango', 'Sängö'),
  language('umb', 'Umbundu', 'Umbundu'),
  language('kmb', 'Kimbundu', 'Kimbundu'),
  language('zu', 'Zulu', 'isiZulu'),
  language('xh', 'Xhosa', 'isiXhosa'),
  language('af', 'Afrikaans', 'Afrikaans'),
  language('st', 'Sesotho', 'Sesotho'),
  language('tn', 'Setswana', 'Setswana'),
  language('ts', 'Tsonga', 'Xitsonga'),
  language('ss', 'Swati', 'siSwati'),
  language('nd', 'Northern Ndebele', 'isiNdebele'),
  language('sn', 'Shona', 'chiShona'),
  language('ny', 'Chichewa (Nyanja)', 'Chichewa'),
  language('bem', 'Bemba', 'Ichibemba'),
  language('hz', 'Herero', 'Otjiherero'),
  language('mg', 'Malagasy', 'Malagasy'),
  language('mfe', 'Mauritian Creole', 'Kreol Morisien'),
  language('crs', 'Seychellois Creole', 'Kreol Seselwa'),
  language('zgh', 'Tamazight (Berber)', 'ⵜⴰⵎⴰⵣⵉⵖⵜ'),
  language('kab', 'Kabyle', 'Taqbaylit'),
  language('ht', 'Haitian Creole', 'Kreyòl ayisyen'),
  language('ase', 'American Sign Language', 'ASL'),
]

const byCode = new Map(languages.map((each) => [each.code, each]))

export const languageCodes: readonly string[] = languages.map((each) => each.code)

export function languageByCode(code: string): Language | undefined {
  return byCode.get(code.toLowerCase())
}

// The code itself when it is unknown.
export function languageName(code: string): string {
  return languageByCode(code)?.name ?? code
}

// "Amharic · አማርኛ", or just the name when both are the same.
export function languageLabel(code: string): string {
  const known = languageByCode(code)
  if (!known) return code
  return known.name === known.ownName ? known.name : `${known.name} · ${known.ownName}`
}
