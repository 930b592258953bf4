import { country } from './country.ts'

export const west = [
  country('west', 'NG', 'Nigeria', 'Nigerian', {
    towns: 'Lagos|Ibadan|Enugu|Onitsha|Kano|Benin City|Abeokuta|Port Harcourt|Calabar|Aba|Ilorin|Owerri',
    languages: 'yo ig ha pcm',
    women:
      'Ngozi|Folake|Amaka|Yetunde|Chidinma|Bukola|Hauwa|Ifeoma|Temitope|Zainab|Adaeze|Ronke|Uche|Funmilayo|Ebere|Aisha',
    men: 'Emeka|Tunde|Chinedu|Segun|Ibrahim|Obinna|Femi|Kunle|Ikenna|Musa|Dayo|Uchenna|Efe|Gbenga|Sani|Okechukwu',
    surnames:
      'Okafor|Adeyemi|Nwosu|Balogun|Eze|Ogunleye|Bello|Okonkwo|Afolabi|Umeh|Danjuma|Oyelaran|Ibekwe|Akinola|Osagie|Effiong|Lawal|Chukwu',
    dishes:
      'jollof rice with goat:17:Smoky at the bottom of the pot, the way it should be|egusi and pounded yam:19:Melon seed, bitterleaf, your choice of meat|goat pepper soup:15:Clear, hot and good for a cold|suya:14:Sliced thin, dusted with yaji, onions on the side|ofada rice with ayamase:18:Served in the leaf on Saturdays|amala with gbegiri and ewedu:17:Dark yam flour, two soups|nkwobi:18:Cow foot in palm oil with utazi|moin moin:6:Steamed bean pudding with egg|efo riro:17:Spinach, locust beans, assorted|ogbono soup:18:Draws properly; say if you want okra in it|catfish point and kill:26:Whole fish, peppery|asun:16:Chopped goat, charred, with habanero|fried rice with turkey:18:Party style',
    sweets:
      'puff-puff:6:A dozen, hot|chin chin:8:By the tub, hard or soft|meat pie:4.5:Minced beef and potato|buns:5:Nutmeg in the dough|agege bread:6:Soft, unsliced, gone by noon|egg rolls:3.5:A whole egg in fried dough',
    drinks: 'zobo|kunu|chapman|palm wine|malt',
    garments:
      'agbada:320:Three pieces, embroidery included|buba and sokoto:140:With or without cap|iro and buba:180:For one, gele to match|aso ebi set:160:Per person from eight people up|senator suit:190:Two pieces, same-week fitting|corset gown in lace:420:Boned and lined|isiagu top:95:With red cap on request',
    cloth: 'ankara|aso oke|adire|French lace|George wrapper|Swiss voile',
    shipsTo: 'Lagos|Abuja|Port Harcourt|Onitsha|Ibadan|Enugu',
    goods:
      'yam tubers|garri|ogbono|egusi|stockfish|crayfish|palm oil|Maggi|elubo|dried bitterleaf|honey beans|kilishi|plantain',
    day: '10-01 Nigerian Independence Day',
    words:
      'Oasis|Iroko|Naija|Zuma|Oriental|Ebony|Calabash|Delta|Eko|Savannah|Palm|Coal City|Royal|Unity|Harmattan',
    music: 'Afrobeats|highlife|fuji|juju',
  }),
  country('west', 'GH', 'Ghana', 'Ghanaian', {
    towns: 'Accra|Kumasi|Tamale|Tema|Cape Coast|Takoradi|Koforidua|Ho|Sunyani|Obuasi',
    languages: 'ak ee gaa ha',
    women: 'Akosua|Abena|Adjoa|Esi|Efua|Ama|Afia|Yaa|Mavis|Gifty|Dede|Mansa',
    men: 'Kwame|Kofi|Kwabena|Yaw|Kojo|Kwaku|Fiifi|Nii|Selorm|Ebo|Kwesi|Osei',
    surnames:
      'Mensah|Boateng|Asante|Owusu|Agyeman|Appiah|Tetteh|Ofori|Adjei|Amoako|Quaye|Dogbe|Sarpong|Ansah',
    dishes:
      'waakye:15:Rice and beans, shito, gari, egg, wele|banku and tilapia:22:Whole fish off the grill, pepper on the side|fufu and light soup:18:Goat or chicken, pounded to order|kenkey and fried fish:16:Ga kenkey, black shito|jollof and chicken:15:Basmati, and we will not argue about it|red red:13:Beans, plantain, palm oil|kelewele:7:Plantain, ginger, chili|omo tuo with groundnut soup:18:Sundays only|chichinga:10:Three sticks|palava sauce with boiled yam:16:Kontomire and egusi|tuo zaafi:17:With ayoyo',
    sweets:
      'bofrot:6:A dozen|butter bread:6:Baked every morning|nkate cake:5:Peanut brittle|tea bread:5.5:For Milo or tea|Ghana meat pie:4:Flaky crust',
    drinks: 'sobolo|asaana|lamugin|Milo|pito',
    garments:
      'kente stole:65:Names or years woven in|kaba and slit:210:Lined, two fittings|fugu smock:120:Northern weave|batakari:130:With hat|engagement kente, two families:950:Cloth and sewing|funeral cloth set:150:Ready in five days',
    cloth: 'kente|adinkra print|GTP wax|fugu strips|batik|lace',
    shipsTo: 'Accra|Tema|Kumasi|Takoradi|Tamale',
    goods: 'kenkey|shito|gari|palm nut concentrate|kontomire|smoked tuna|cocoyam|prekese|Milo|dawadawa|koobi',
    day: '03-06 Ghana Independence Day',
    words:
      'Akwaaba|Adinkra|Sankofa|Volta|Golden Stool|Asaase|Sunrise|Black Star|Makola|Anidaso|Nyame|Cocoa|Kente',
    music: 'highlife|hiplife|azonto|gospel',
  }),
  country('west', 'SN', 'Senegal', 'Senegalese', {
    towns: 'Dakar|Touba|Saint-Louis|Thiès|Ziguinchor|Kaolack|Rufisque|Mbour',
    languages: 'wo fr ff',
    women: 'Awa|Fatou|Aminata|Khady|Ndeye|Coumba|Mariama|Sokhna|Rokhaya|Binta',
    men: 'Mamadou|Cheikh|Moussa|Ousmane|Ibrahima|Modou|Pape|Alioune|Serigne|Abdoulaye',
    surnames: 'Diop|Ndiaye|Fall|Gueye|Sarr|Mbaye|Faye|Diouf|Cissé|Thiam|Seck|Ba',
    dishes:
      'thieboudienne:19:Broken rice, whole fish, cassava, the crust scraped for those who ask|yassa chicken:17:Onions, lemon and mustard, cooked slow|mafé:16:Peanut sauce with lamb|dibi:18:Lamb off the grill, mustard and onions|thiou:16:Tomato stew, fish balls|soupou kandia:17:Okra and palm oil|fataya:8:Six fried fish pastries|domoda:16:Tomato and peanut, lime at the end|ndambe sandwich:7:Spiced beans in a baguette, morning only',
    sweets:
      'thiakry:6:Millet and sweet yoghurt|beignets:5:Ten, with sugar|ngalakh:7:Peanut and baobab, at Easter|pain tapalapa:4:Dense, from a hot oven',
    drinks: 'bissap|bouye|café Touba|ginger juice|ataya',
    garments:
      'grand boubou:260:Bazin riche, hand embroidery|taille basse:190:Fitted top and wrap|kaftan:150:For Korité and Tabaski|meulfeu veil:60:Seven yards, light|ndokette:140:Loose, lined',
    cloth: 'bazin riche|wax print|thioup (hand-dyed bazin)|guipure lace|serru rabal',
    shipsTo: 'Dakar|Touba|Thiès|Saint-Louis',
    goods:
      'broken rice|yete|guedj|nététou|bissap flowers|bouye powder|café Touba|thiouraye incense|millet couscous',
    day: '04-04 Senegal’s Independence Day',
    words: 'Teranga|Sine|Baobab|Pirogue|Ndar|Lion|Sunu|Keur|Touba|Casamance|Gorée',
    music: 'mbalax|sabar|acoustic folk',
  }),
  country(
    'west',
    'GM',
    'Gambia',
    'Gambian',
    {
      towns: 'Banjul|Serekunda|Brikama|Bakau|Farafenni',
      languages: 'mnk wo ff',
      women: 'Isatou|Fatoumata|Haddy|Jainaba|Sainabou|Kumba',
      men: 'Lamin|Ebrima|Alagie|Omar|Bakary|Momodou',
      surnames: 'Jallow|Ceesay|Touray|Jobe|Sanneh|Darboe|Bojang|Njie',
      dishes:
        'benachin:17:One-pot rice with beef or fish|domoda:16:Peanut stew over rice, pumpkin in it|superkanja:17:Okra, fish, palm oil|chicken yassa:16:Lemon and onions|afra:17:Grilled lamb, late|ebbeh:12:Cassava, shrimp, lime|chura gerteh:8:Rice and peanut porridge, breakfast',
      sweets: 'tapalapa:4:Crusty, long|pankett:5:A dozen|akara:6:With onion sauce in bread',
      drinks: 'wonjo|baobab juice|ginger|attaya',
      garments:
        'haftan:140:For the mosque or a wedding|grandmuba:220:Three pieces|tie-dye dress:85:Dyed by my aunt in Serekunda|complet:170:Two pieces, wax',
      cloth: 'tie-dye|wax print|bazin|gambisara',
      goods: 'netetou|smoked bonga|wonjo leaves|groundnut paste|churaa|kani pepper',
      day: '02-18 Gambian Independence Day',
      words: 'Kairaba|Smiling Coast|Kunta|Wassu|River|Fulladu|Jambanjelly',
      music: 'kora|mbalax|reggae',
    },
    'the Gambia',
  ),
  country('west', 'LR', 'Liberia', 'Liberian', {
    towns: 'Monrovia|Gbarnga|Buchanan|Kakata|Harper|Ganta|Voinjama',
    languages: 'lir kpe',
    women: 'Musu|Comfort|Hawa|Lorpu|Korto|Patience|Kebbeh|Bendu|Garmai|Satta',
    men: 'Varney|Flomo|Saah|Emmanuel|Momo|Togar|Abu|Prince|Jallah|Alfred',
    surnames: 'Kollie|Dolo|Gaye|Toe|Freeman|Massaquoi|Togba|Cooper|Nyanfor|Sumo|Paye|Kamara',
    dishes:
      'torborgee:18:Bitter ball, palm oil, country soda|cassava leaf:17:Pounded, with chicken and dry fish|potato greens:16:Over white rice|palm butter:18:Saturdays, with crab when we have it|fufu and soup:17:Goat soup, hot|check rice and gravy:15:With fried chicken|dumboy:18:Pounded cassava, swallow it, don’t chew|GB with soup:18:Nimba style|jollof rice:16:With shrimp, ham and chicken',
    sweets:
      'rice bread:6:Banana, ginger, cream of rice|shortbread:5:Six|kala:5:A dozen|coconut pie:14:Whole|sweet potato pone:7:A square',
    drinks: 'ginger beer|palm wine|hibiscus punch|milk shake',
    garments:
      'lappa suit:150:Top, lappa and headtie|country cloth gown:240:Woven cotton from Lofa|vai shirt:75:Embroidered collar|graduation lappa dress:130:Rush in four days',
    cloth: 'country cloth|lappa (wax print)|lace|tie-dye',
    shipsTo: 'Monrovia|Buchanan|Ganta',
    goods: 'cassava leaf (frozen)|bitter ball|country rice|dry fish|palm butter|pepper|bonnie|farina',
    day: '07-26 Liberian Independence Day',
    words: 'Lone Star|Nimba|Mesurado|Ducor|Sweet Liberty|Providence|Cottonwood|Lofa|Cape Mount|Du',
    music: 'hipco|gbema|gospel',
  }),
  country('west', 'SL', 'Sierra Leone', 'Sierra Leonean', {
    towns: 'Freetown|Bo|Kenema|Makeni|Koidu|Waterloo',
    languages: 'kri men tem',
    women: 'Isata|Mabinty|Kadiatu|Fatmata|Adama|Yeama|Marian|Sia',
    men: 'Sorie|Alusine|Foday|Mohamed|Sahr|Ishmael|Tamba|Brima',
    surnames: 'Koroma|Kamara|Sesay|Bangura|Conteh|Turay|Kargbo|Mansaray|Cole|Jalloh',
    dishes:
      'cassava leaf plasas:17:Groundnut, palm oil, smoked fish|groundnut soup:16:With chicken|krain krain:16:Jute leaf and beef|jollof with stew:16:The Freetown way|okra soup and fufu:17:Saturday is fufu day|oleleh:7:Steamed beans|roast meat:12:On sticks, pepper, onion|pepeh soup:14:Cow foot or goat',
    sweets:
      'ginger cake:5:Old recipe, sticky|banana akara:6:With pepper sauce|benny cake:5:Sesame|fry bread:4:Four pieces',
    drinks: 'ginger beer|poyo|tamarind|star beer',
    garments:
      'gara dress:120:Dyed in Makeni|print cotton frock:95:Krio kabaslot on request|docket and lappa:140:Embroidered|ronko gown:180:Men’s, heavy',
    cloth: 'gara|wax print|country cloth|satin brocade',
    goods: 'frozen cassava leaf|krain krain|ogiri|smoked bonga|rice from Bo|groundnut paste|bitters',
    day: '04-27 Sierra Leone Independence Day',
    words: 'Cotton Tree|Lumley|Salone|Lion Mountain|Sweet Salone|Bintumani|Aberdeen|Peninsula',
    music: 'bubu|palm wine guitar|gospel',
  }),
  country('west', 'CI', 'Ivory Coast', 'Ivorian', {
    towns: 'Abidjan|Bouaké|Yamoussoukro|Daloa|San-Pédro|Korhogo|Grand-Bassam',
    languages: 'fr dyu bci',
    women: 'Affoué|Aya|Mariam|Amenan|Adjoua|Clarisse|Akissi|Rokia',
    men: 'Kouassi|Yao|Koffi|Drissa|Serge|Souleymane|Aboubacar|N’Guessan',
    surnames: 'Kouamé|Koné|Kouadio|Brou|Touré|N’Dri|Bamba|Yapi|Traoré|Ehui',
    dishes:
      'attiéké poisson braisé:21:Tilapia or carp from the coals, attiéké from Dabou|garba:14:Tuna, attiéké, raw onion and chili, the real one|alloco:8:Plantain, two sauces|kedjenou:19:Guinea hen, sealed pot, nothing but its own steam|foutou banane with sauce graine:18:Palm nut and beef|sauce gouagouassou:17:Okra and aubergine|poulet braisé:18:Half or whole, with attiéké|placali kpala:16:Fermented cassava, gluey in the good way',
    sweets:
      'gnomi:5:Millet cakes|gateau coco:4:Coconut|claclo:6:Ripe plantain fritters|baguette:3:Twice a day',
    drinks: 'bissap|gnamakoudji|tomi|bandji',
    garments:
      'pagne Baoulé set:260:Hand-woven in Bouaké|robe en wax:140:Cut to your shape|trois-pièces pagne:190:For women, foulard included|chemise bogolan:85:Men and boys',
    cloth: 'wax hollandais|pagne baoulé|kita|bazin|bogolan from Korhogo',
    goods: 'attiéké|placali|akpi|graine concentrate|soumbara|gombo sec|aubergines|Adja cubes',
    day: '08-07 Ivory Coast’s Independence Day',
    words: 'Ébrié|Akwaba|Maquis|Cocody|Lagune|Éléphant|Comoé|Bassam|Awalé',
    music: 'coupé-décalé|zouglou|ziglibithy',
  }),
  country('west', 'ML', 'Mali', 'Malian', {
    towns: 'Bamako|Sikasso|Ségou|Mopti|Kayes|Timbuktu',
    languages: 'bm fr ff',
    women: 'Oumou|Assitan|Kadidia|Djeneba|Nana|Salimata',
    men: 'Boubacar|Seydou|Modibo|Adama|Amadou|Bakary',
    surnames: 'Coulibaly|Diarra|Keïta|Traoré|Sissoko|Dembélé|Sangaré|Maïga',
    dishes:
      'tigadèguèna:16:Peanut sauce and lamb over rice|fakoye:17:From the north, dates in it|riz au gras:15:With beef|capitaine grillé:20:Nile perch, lime|tô with okra:15:Millet, two sauces|méchoui:22:Lamb shoulder, order a day ahead',
    sweets: 'dègué:6:Millet and yoghurt|froufrou:5:Rice cakes|takoula:4:Steamed bread',
    drinks: 'dabileni|djinimbéré|tamarind|green tea',
    garments:
      'bogolan jacket:160:Mud cloth from Ségou, lined|grand boubou bazin:270:Beaten until it shines|robe indigo:130:Dyed by hand',
    cloth: 'bogolan|bazin riche|indigo|wax',
    goods: 'tô flour|dried onion leaf|shea butter|soumbala|fonio|dah flowers|karité',
    day: '09-22 Malian Independence Day',
    words: 'Djoliba|Mandé|Ségou|Bogolan|Timbuktu|Dogon|Sahel',
    music: 'kora|desert guitar|wassoulou',
  }),
  country('west', 'GN', 'Guinea', 'Guinean', {
    towns: 'Conakry|Labé|Kankan|Kindia|Nzérékoré|Mamou',
    languages: 'ff fr mnk sus',
    women: 'Mariama|Kadiatou|Hadja|Oumou|Fanta|Djenabou',
    men: 'Mamadou|Thierno|Alpha|Sékou|Ousmane|Ibrahima',
    surnames: 'Diallo|Barry|Bah|Sow|Camara|Condé|Sylla|Soumah',
    dishes:
      'riz sauce feuille:15:Cassava leaf or sweet potato leaf|lafidi:14:Okra, sorrel, rice|konkoé turé gbéli:18:Smoked catfish, palm oil|poulet yassa:16:With fries or rice|fouti:14:Aubergine and fonio|kansiyé:16:Beef in peanut and clove|brochettes:10:Four sticks',
    sweets: 'latchiri e kossam:7:Fonio and sour milk|gâteau farine:4:Four|galettes:5:Rice cakes, mornings',
    drinks: 'ginger juice|bissap|kinkeliba|café noir',
    garments:
      'leppi outfit:230:Indigo weave of the Fouta|grand boubou:250:Bazin, men|complet wax:130:Skirt and top|tenue de baptême:170:For naming days',
    cloth: 'leppi|forêt sacrée cloth|bazin|wax',
    goods: 'fonio|kinkeliba|dried hot pepper|red palm oil|sumbara|country coffee',
    day: '10-02 Guinea’s Independence Day',
    words: 'Fouta|Nimba|Kaloum|Mandingue|Syli|Tinkisso|Dalaba',
    music: 'djembe|kora|balafon',
  }),
  country('west', 'TG', 'Togo', 'Togolese', {
    towns: 'Lomé|Kara|Sokodé|Kpalimé|Aného',
    languages: 'fr ee',
    women: 'Afi|Akouvi|Dzifa|Essi|Mawuena|Ablavi',
    men: 'Komlan|Edem|Yawo|Kossi|Mensah|Folly',
    surnames: 'Agbeko|Lawson|Amegan|Dossou|Tchalla|Kpodar|Ayité',
    dishes:
      'fufu with sauce claire:17:Pounded at noon|akoumé and adémè:16:Corn and crincrin|pinon:15:Gari cooked in stock|djenkoumé with chicken:17:Red corn, roasted hen|ayimolou:14:Rice and beans, spaghetti on top if you like|koliko:9:Fried yam, pepper|akpan:6:Cool corn yoghurt',
    sweets: 'botokoin:5:A dozen|galettes coco:5:Six|pain sucré:5:Milk bread',
    drinks: 'liha|tchoukoutou|bissap|sodabi punch',
    garments: 'ensemble pagne:150:Two pieces|kente éwé cloth:320:Woven near Kpalimé|robe princesse:180:Lined',
    cloth: 'wax hollandais|kente éwé|batik|pagne tissé',
    goods: 'gari|adémè|dried anchovy|palm oil|koklo spice|corn dough',
    day: '04-27 Togolese Independence Day',
    words: 'Nana Benz|Kpalimé|Lagoon|Grand Marché|Ablodé|Miawoe',
    music: 'akpessé|gazo|gospel',
  }),
  country('west', 'BJ', 'Benin', 'Beninese', {
    towns: 'Cotonou|Porto-Novo|Parakou|Ouidah|Abomey',
    languages: 'fr fon yo',
    women: 'Sènami|Afiavi|Reine|Houéfa|Bernice|Gloria',
    men: 'Codjo|Dossou|Cyriaque|Sourou|Romuald|Parfait',
    surnames: 'Houessou|Dossou|Agossou|Gbaguidi|Aho|Adjovi|Tossou',
    dishes:
      'amiwo with chicken:17:Red corn paste, spiced hen|pâte noire and sauce gombo:16:Yam flour, okra and crab|akassa and fish:16:Fermented corn, fried fish|wagasi in tomato:15:Peulh cheese, fried|atassi:14:Rice, beans, hot sauce|igname pilée:18:Pounded yam, peanut sauce',
    sweets: 'ata:5:Bean fritters|yovo doko:5:A dozen|kluiklui:4:Peanut sticks',
    drinks: 'adoyo|tchakpalo|bissap|ginger',
    garments: 'bomba:190:Men’s two-piece|robe en tissu Abomey:160:Appliqué yoke|goodluck ensemble:150:Wax',
    cloth: 'wax|lessé lace|kanvô|appliqué cloth',
    goods: 'wagasi|gari sohoui|afitin|kluiklui|yam flour|piment vert',
    day: '08-01 Benin’s Independence Day',
    words: 'Dantokpa|Ganvié|Abomey|Mono|Amazone|Zémidjan',
    music: 'zinli|tchinkoumé|gospel',
  }),
  country('west', 'BF', 'Burkina Faso', 'Burkinabè', {
    towns: 'Ouagadougou|Bobo-Dioulasso|Koudougou|Banfora',
    languages: 'fr mos dyu',
    women: 'Alimata|Aminata|Rasmata|Pauline|Wendkuni',
    men: 'Issouf|Salif|Pascal|Boukary|Wendpanga',
    surnames: 'Ouédraogo|Sawadogo|Zoungrana|Zongo|Tapsoba|Ilboudo|Sanou',
    dishes:
      'riz gras:14:With cabbage and beef|poulet bicyclette:18:Lean, garlicky, off the coals|tô with sauce baobab:14:Millet, dried leaf|babenda:13:Greens and millet|poulet au rabilé:17:With fermented néré|brochettes:10:Five',
    sweets: 'galettes de mil:5:Eight|gonré:5:Bean cakes|dèguè:6:Cold',
    drinks: 'bissap|zoom-koom|dolo|tamarind',
    garments:
      'Faso Dan Fani set:240:Striped cotton, woven by women in Ouaga|chemise Koko Dunda:75:Dyed in Bobo|robe pagne tissé:160:Lined',
    cloth: 'Faso Dan Fani|Koko Dunda|wax',
    goods: 'soumbala|baobab leaf|shea butter|zoom-koom flour|dried okra|sesame',
    day: '12-11 Burkina Faso’s National Day',
    words: 'Faso|Nazinga|Volta|Sahel|Sindou|Laafi',
    music: 'balafon|warba|djembe',
  }),
  country('west', 'NE', 'Niger', 'Nigerien', {
    towns: 'Niamey|Zinder|Maradi|Agadez',
    languages: 'fr ha dje',
    women: 'Hadiza|Rabi|Fati|Zeinabou',
    men: 'Abdou|Laouali|Hamani|Oumarou|Salissou',
    surnames: 'Maman|Harouna|Seyni|Garba|Idrissa|Amadou',
    dishes:
      'dambou:14:Moringa and couscous, fried fish|kilishi:12:Dried beef, peanut and chili|riz au gras:14:Niamey style|fari masa:8:With sauce, mornings|brochettes de mouton:12:Six|tuwo with okra:15:Millet',
    sweets: 'fari masa:6:Ten|kopto:6:Peanut and moringa|dègue:6:Cup',
    drinks: 'bissap|boule|tamarind|mint tea',
    garments: 'jaba:180:Long, embroidered|Tuareg tagelmust:70:Indigo, six yards|ensemble wax:120:Two pieces',
    cloth: 'téra-téra blankets|indigo|bazin|wax',
    goods: 'kilishi|moringa leaf|dried tomato|millet|gum arabic|dates',
    day: '12-18 Niger’s Republic Day',
    words: 'Ténéré|Aïr|Agadez|Caravan|Sahel',
    music: 'desert guitar|Hausa praise song',
  }),
  country('west', 'CV', 'Cape Verde', 'Cape Verdean', {
    towns: 'Praia|Mindelo|São Filipe|Assomada|Sal Rei',
    languages: 'kea pt',
    women: 'Zulmira|Ivone|Celina|Dulce|Fátima|Nilda|Manuela|Eneida',
    men: 'Djoy|Armindo|Nelson|Tony|Zeca|Adilson|Jorge|Lino',
    surnames: 'Barbosa|Tavares|Fontes|Monteiro|Gomes|Lopes|Andrade|Pires|Rosa|Semedo',
    dishes:
      'cachupa rica:16:Hominy, beans, linguiça, pork, collards; refried with an egg in the morning|jagacida:13:Rice and beans|gufongo:6:Corn fritters|caldo de peixe:17:Fish, green banana, squash|pastel com diabo dentro:7:Tuna and pepper, four|feijoada:16:White beans, pig’s foot|bife de atum:20:Tuna steak, onions|djagacida with linguiça:15:Lima beans',
    sweets:
      'papaya and goat cheese:7:With dark syrup|pudim de queijo:6:Fogo style|cuscuz:5:Steamed corn, butter and honey|donuts de banana:5:Six|pão de milho:6:Corn loaf|queijadas:3.5:Each',
    drinks: 'grogue punch|ponche|Fogo coffee|tamarind juice',
    garments:
      'pano di terra shawl:120:Woven band|batuque skirt set:110:For dance groups|linen shirt:85:Cut for heat',
    cloth: 'pano di terra|linen|printed cotton',
    shipsTo: 'Praia|Mindelo|Fogo|Brava|Sal',
    goods: 'hominy corn|linguiça|Fogo coffee|grogue|tuna in oil|xerém|dried beans|papaya sweet',
    day: '07-05 Cape Verde’s Independence Day',
    words: 'Morabeza|Fogo|Mindelo|Ilha|Sodade|Brava|Djar Fogo|Tarrafal',
    music: 'morna|coladeira|funaná',
  }),
  country('west', 'GW', 'Guinea-Bissau', 'Bissau-Guinean', {
    towns: 'Bissau|Bafatá|Gabú|Cacheu',
    languages: 'pov pt',
    women: 'Domingas|Binta|Teresa|Nhima',
    men: 'Braima|Ansumane|Domingos|Iero',
    surnames: 'Seidi|Djaló|Gomes|Mané|Baldé',
    dishes:
      'caldo de mancarra:16:Peanut, chicken|caldo de chabéu:17:Palm fruit, fish|cafriela:17:Chicken, lime, onions|arroz de marisco:19:Shrimp and clams|siga:15:Okra, dried shrimp',
    sweets: 'panqueques de coco:5:Four|cuscus de milho:5:With sour milk|cashew brittle:6:A bag',
    drinks: 'sumo de caju|baobab juice|hibiscus|warga tea',
    garments: 'pano de pinti dress:170:Loom strips|camisa bordada:80:Men|saia de pano:90:Wrap',
    cloth: 'pano de pinti|wax|tie-dye',
    goods: 'cashews|palm oil|dried shrimp|baobab powder|peanut paste',
    day: '09-24 Guinea-Bissau Independence Day',
    words: 'Bijagós|Caju|Geba|Mantenhas',
    music: 'gumbé|tina',
  }),
  country('west', 'MR', 'Mauritania', 'Mauritanian', {
    towns: 'Nouakchott|Nouadhibou|Kaédi|Atar|Rosso',
    languages: 'ar ff fr wo',
    women: 'Mariem|Khadijetou|Oumoulkheiry|Aïchetou',
    men: 'Sidi|Mohamed Lemine|Abdallahi|Demba',
    surnames: 'Ould Brahim|Sy|Sall|Wane|Mint Ely|Kane',
    dishes:
      'méchoui:22:Lamb, slow, by the shoulder|thieboudienne:18:River style|maru we-llham:16:Rice, lamb, onions|camel sausage:17:When we can get it|lakhlifa:15:Couscous, dried meat',
    sweets:
      'dates and cream:7:From Atar|zrig:4:Sweet milk|ksour bread:4:Baked in sand at home, in an oven here',
    drinks: 'three-round mint tea|zrig|bissap',
    garments: 'daraa:230:Blue or white, gold on the pocket|melhfa:70:Hand-tied dye|sirwal:60:Wide',
    cloth: 'bazin|melhfa voile|percale',
    goods: 'Atar dates|green tea|smoked mullet|gum arabic|couscous|incense',
    day: '11-28 Mauritanian Independence Day',
    words: 'Adrar|Chinguetti|Oasis|Guetna|Banc d’Arguin',
    music: 'ardin and tidinit|praise song',
  }),
]
