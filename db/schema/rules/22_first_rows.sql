insert into search_facet_words (facet, value, words) values
  ('h', 'DZ', 'Algeria Algerian'), ('h', 'AO', 'Angola Angolan'), ('h', 'BJ', 'Benin Beninese'), ('h', 'BW', 'Botswana Motswana Batswana'),
  ('h', 'BF', 'Burkina Faso Burkinabe'), ('h', 'BI', 'Burundi Burundian'), ('h', 'CV', 'Cabo Verde Cape Verdean'), ('h', 'CM', 'Cameroon Cameroonian'),
  ('h', 'CF', 'Central African Republic'), ('h', 'TD', 'Chad Chadian'), ('h', 'KM', 'Comoros Comorian'), ('h', 'CG', 'Congo Congolese Brazzaville'),
  ('h', 'CD', 'DR Congo Congolese Kinshasa'), ('h', 'CI', 'Côte d Ivoire Ivory Coast Ivorian'), ('h', 'DJ', 'Djibouti Djiboutian'), ('h', 'EG', 'Egypt Egyptian'),
  ('h', 'GQ', 'Equatorial Guinea Equatoguinean'), ('h', 'ER', 'Eritrea Eritrean Habesha'), ('h', 'SZ', 'Eswatini Swazi Swaziland'), ('h', 'ET', 'Ethiopia Ethiopian Habesha'),
  ('h', 'GA', 'Gabon Gabonese'), ('h', 'GM', 'Gambia Gambian'), ('h', 'GH', 'Ghana Ghanaian'), ('h', 'GN', 'Guinea Guinean Conakry'),
  ('h', 'GW', 'Guinea-Bissau Bissau-Guinean'), ('h', 'KE', 'Kenya Kenyan'), ('h', 'LS', 'Lesotho Basotho'), ('h', 'LR', 'Liberia Liberian'),
  ('h', 'LY', 'Libya Libyan'), ('h', 'MG', 'Madagascar Malagasy'), ('h', 'MW', 'Malawi Malawian'), ('h', 'ML', 'Mali Malian'),
  ('h', 'MR', 'Mauritania Mauritanian'), ('h', 'MU', 'Mauritius Mauritian'), ('h', 'MA', 'Morocco Moroccan'), ('h', 'MZ', 'Mozambique Mozambican'),
  ('h', 'NA', 'Namibia Namibian'), ('h', 'NE', 'Niger Nigerien'), ('h', 'NG', 'Nigeria Nigerian Naija'), ('h', 'RW', 'Rwanda Rwandan'),
  ('h', 'ST', 'São Tomé and Príncipe Santomean'), ('h', 'SN', 'Senegal Senegalese'), ('h', 'SC', 'Seychelles Seychellois'), ('h', 'SL', 'Sierra Leone Sierra Leonean Salone'),
  ('h', 'SO', 'Somalia Somali'), ('h', 'ZA', 'South Africa South African'), ('h', 'SS', 'South Sudan South Sudanese'), ('h', 'SD', 'Sudan Sudanese'),
  ('h', 'TZ', 'Tanzania Tanzanian'), ('h', 'TG', 'Togo Togolese'), ('h', 'TN', 'Tunisia Tunisian'), ('h', 'UG', 'Uganda Ugandan'),
  ('h', 'ZM', 'Zambia Zambian'), ('h', 'ZW', 'Zimbabwe Zimbabwean');

insert into search_facet_words (facet, value, words) values
  ('l', 'en', 'English'), ('l', 'fr', 'French Français'), ('l', 'pt', 'Portuguese Português'), ('l', 'es', 'Spanish Español'), ('l', 'ar', 'Arabic العربية'),
  ('l', 'am', 'Amharic አማርኛ'), ('l', 'ti', 'Tigrinya ትግርኛ'), ('l', 'tig', 'Tigre ትግረ'), ('l', 'om', 'Oromo Afaan Oromoo'), ('l', 'so', 'Somali Soomaali'),
  ('l', 'aa', 'Afar Qafaraf'), ('l', 'sw', 'Swahili Kiswahili'), ('l', 'ki', 'Gikuyu Kikuyu Gĩkũyũ'), ('l', 'luo', 'Luo Dholuo Dholuo'), ('l', 'kam', 'Kamba Kikamba'),
  ('l', 'lg', 'Luganda'), ('l', 'rw', 'Kinyarwanda Ikinyarwanda'), ('l', 'rn', 'Kirundi Ikirundi'), ('l', 'din', 'Dinka Thuɔŋjäŋ'), ('l', 'nus', 'Nuer Thok Naath'),
  ('l', 'yo', 'Yoruba Yorùbá'), ('l', 'ig', 'Igbo'), ('l', 'ha', 'Hausa'), ('l', 'pcm', 'Nigerian Pidgin Naijá'), ('l', 'bin', 'Edo Bini Ẹ̀dó'),
  ('l', 'efi', 'Efik Efịk'), ('l', 'ak', 'Twi and Fante Akan Akan'), ('l', 'gaa', 'Ga Gã'), ('l', 'ee', 'Ewe Eʋegbe'), ('l', 'dag', 'Dagbani Dagbanli'),
  ('l', 'fon', 'Fon Fɔ̀ngbè'), ('l', 'wo', 'Wolof'), ('l', 'ff', 'Fulani Pular, Fulfulde Pulaar'), ('l', 'mnk', 'Mandinka Mandi’nka kango'), ('l', 'bm', 'Bambara Bamanankan'),
  ('l', 'dyu', 'Dioula Julakan'), ('l', 'bci', 'Baoulé Wawle'), ('l', 'snk', 'Soninke Sooninkanxanne'), ('l', 'sus', 'Susu Sosoxui'), ('l', 'mos', 'Mooré'),
  ('l', 'dje', 'Zarma Zarmaciine'), ('l', 'kri', 'Krio'), ('l', 'men', 'Mende Mɛnde yia'), ('l', 'tem', 'Temne KʌThemnɛ'), ('l', 'lir', 'Liberian English Kolokwa'),
  ('l', 'kpe', 'Kpelle Kpɛlɛwoo'), ('l', 'kea', 'Cabo Verdean Creole Kriolu'), ('l', 'pov', 'Guinea-Bissau Creole Kriol'), ('l', 'wes', 'Cameroonian Pidgin Kamtok'), ('l', 'ln', 'Lingala Lingála'),
  ('l', 'kg', 'Kikongo'), ('l', 'lua', 'Tshiluba Tshilubà'), ('l', 'sg', 'Sango Sängö'), ('l', 'umb', 'Umbundu'), ('l', 'kmb', 'Kimbundu'),
  ('l', 'zu', 'Zulu isiZulu'), ('l', 'xh', 'Xhosa isiXhosa'), ('l', 'af', 'Afrikaans'), ('l', 'st', 'Sesotho'), ('l', 'tn', 'Setswana'),
  ('l', 'ts', 'Tsonga Xitsonga'), ('l', 'ss', 'Swati siSwati'), ('l', 'nd', 'Northern Ndebele isiNdebele'), ('l', 'sn', 'Shona chiShona'), ('l', 'ny', 'Chichewa Nyanja Chichewa'),
  ('l', 'bem', 'Bemba Ichibemba'), ('l', 'hz', 'Herero Otjiherero'), ('l', 'mg', 'Malagasy'), ('l', 'mfe', 'Mauritian Creole Kreol Morisien'), ('l', 'crs', 'Seychellois Creole Kreol Seselwa'),
  ('l', 'zgh', 'Tamazight Berber ⵜⴰⵎⴰⵣⵉⵖⵜ'), ('l', 'kab', 'Kabyle Taqbaylit'), ('l', 'ht', 'Haitian Creole Kreyòl ayisyen'), ('l', 'ase', 'American Sign Language ASL');

-- What is there already.
select count_landing(array(select id from businesses));

select refresh_search_vocabulary();

insert into readiness_probe default values;
