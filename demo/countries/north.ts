import { country } from './country.ts'

export const north = [
  country('north', 'EG', 'Egypt', 'Egyptian', {
    towns: 'Cairo|Alexandria|Giza|Aswan|Mansoura|Port Said|Luxor|Tanta',
    languages: 'ar',
    women: 'Mona|Nadia|Heba|Yasmine|Dina|Mariam|Noha|Irini',
    men: 'Mina|Tarek|Hany|Karim|Sherif|Bishoy|Ayman|Mahmoud',
    surnames: 'Mansour|Girgis|El-Sayed|Hanna|Fahmy|Soliman|Abdelmalek|Shenouda|Ramzy|Hegazy',
    dishes:
      'koshari:13:Lentils, pasta, crisp onions, sharp sauce|molokhia with rabbit:19:Or chicken, garlic on top|hawawshi:11:Spiced beef baked in bread|ful and taameya plate:11:Fava, the green kind|mixed grill:26:Kofta, tarb, shish|fattah:18:Rice, bread, vinegar, lamb|mahshi:15:Cabbage and vine leaf|bamia:15:Okra, lamb|sayadeya:20:Fish, brown rice',
    sweets:
      'basbousa:4:Semolina and ghee|kunafa:6:Cream or nuts|om ali:8:Hot|kahk:18:A pound, before Eid|feteer meshaltet:12:Honey, cheese, or both|baladi bread:4:Ten',
    drinks: 'karkade|sahlab|sugarcane juice|mint tea|tamr hindi',
    garments:
      'galabeya:85:Cotton, Upper Egypt cut|abaya:90:Hand-beaded|tally shawl:140:Silver thread|bridal zaffa dress:600:Hire from 250',
    cloth: 'Egyptian cotton|tally net|khayamiya appliqué',
    shipsTo: 'Cairo|Alexandria|Port Said',
    goods: 'ful beans|molokhia|dukkah|mish cheese|feteer|baladi bread|hibiscus|black seed oil',
    day: '07-23 Egypt’s Revolution Day',
    words: 'Nile|Lotus|Karnak|Felfela|Papyrus|Alexandria|Khan|Zamalek|Sphinx|Horus',
    music: 'tabla|oud|zaffa brass',
  }),
  country('north', 'MA', 'Morocco', 'Moroccan', {
    towns: 'Casablanca|Fès|Marrakech|Rabat|Tangier|Agadir|Meknès|Essaouira',
    languages: 'ar fr zgh',
    women: 'Salma|Khadija|Naïma|Leïla|Samira|Houda|Zineb',
    men: 'Youssef|Rachid|Hamza|Driss|Abdelilah|Karim|Mehdi',
    surnames: 'Bennani|El Idrissi|Tazi|Berrada|Chraïbi|Lahlou|Ouazzani|Sefrioui|Amrani',
    dishes:
      'lamb tagine with prunes:21:Almonds, sesame, saffron|chicken bastilla:18:Cinnamon and sugar, yes|Friday couscous:19:Seven vegetables|chicken tagine with preserved lemon:18:Green olives|harira:8:With dates|rfissa:19:Msemen, lentils, fenugreek|kefta mkaouara:16:Egg on top|zaalouk and bread:9:Smoked aubergine|mechoui by the pound:22:Cumin and salt',
    sweets:
      'cornes de gazelle:18:A pound|chebakia:14:A pound, Ramadan above all|msemen:6:Four|sellou:12:A tub|baghrir:6:Six, honey',
    drinks: 'mint tea|almond milk|nous-nous|orange with cinnamon',
    garments:
      'caftan:380:Sfifa and aakad by hand|takchita:650:Two layers, belt included|djellaba:120:Wool or light|babouches:45:From Fès',
    cloth: 'sabra silk|brocade from Fès|velvet|mlifa wool',
    goods: 'preserved lemons|ras el hanout|argan oil|saffron|couscous|olives|amlou|rose water|tagines',
    day: '11-18 Moroccan Independence Day',
    words: 'Riad|Medina|Atlas|Jasmin|Zellige|Souk|Kasbah|Argan|Bahia|Majorelle Blue',
    music: 'gnawa|chaabi|Andalusi',
  }),
  country('north', 'DZ', 'Algeria', 'Algerian', {
    towns: 'Algiers|Oran|Constantine|Annaba|Tlemcen|Béjaïa',
    languages: 'ar fr kab',
    women: 'Nawel|Lynda|Farida|Amel|Tassadit',
    men: 'Sofiane|Amar|Nassim|Hocine|Redouane',
    surnames: 'Benali|Hamidi|Mebarki|Aït Ouali|Cherif|Belkacem|Saadi',
    dishes:
      'chorba frik:9:Green wheat, lamb|rechta:17:Fine noodles, white sauce|couscous kabyle:17:Steamed vegetables, olive oil|chakhchoukha:17:Torn flatbread, red sauce|mhadjeb:8:Filled, hot|karantika:7:Chickpea, harissa, baguette|dolma:15:Courgette and potato',
    sweets:
      'makrout:14:A pound|baklawa:16:A pound, almonds|kalb el louz:4:Square|griwech:12:A pound|kesra:4:Round',
    drinks: 'mint tea|cherbet|lemonade|coffee',
    garments:
      'karakou:520:Velvet, gold thread|gandoura:95:House or feast|burnous:260:Wool, men|Kabyle dress:180:Rickrack in colors',
    cloth: 'velvet|fetla gold thread|wool',
    goods: 'Deglet Nour dates|harissa|frik|olive oil|couscous|semolina|orange blossom water',
    day: '07-05 Algerian Independence Day',
    words: 'Casbah|Djurdjura|Bahdja|Sahara|El Kantara|Wahrani',
    music: 'raï|chaabi|Kabyle song',
  }),
  country('north', 'TN', 'Tunisia', 'Tunisian', {
    towns: 'Tunis|Sfax|Sousse|Kairouan|Bizerte|Djerba',
    languages: 'ar fr',
    women: 'Ines|Rim|Olfa|Sonia',
    men: 'Anis|Slim|Walid|Moez',
    surnames: 'Ayed|Ben Salah|Gharbi|Mejri|Jaziri|Hammami',
    dishes:
      'brik:8:Egg, tuna, capers; eat it by the corners|couscous with fish:20:From Sfax|lablabi:10:Chickpeas, bread, harissa|ojja merguez:14:Eggs in tomato|kafteji:12:Fried vegetables, egg|fricassé:6:Two, from the window|lamb mosli:20:Potatoes, bay',
    sweets: 'makroudh:14:A pound, Kairouan|bambalouni:3:Hot, sugar|samsa:12:A pound|tabouna:4:Round',
    drinks: 'pine nut tea|citronnade|capucin',
    garments: 'jebba:240:Silk or linen, men|keswa:480:Tunis or Hammamet|fouta:35:Many uses|sefseri:80:Cream',
    cloth: 'silk|fouta cotton|linen',
    goods: 'harissa|olive oil|couscous|tuna|dates|capers|bsissa',
    day: '03-20 Tunisian Independence Day',
    words: 'Carthage|Jasmin|Sidi Bou|Médina|Olive|Djerba',
    music: 'malouf|mezoued',
  }),
  country('north', 'LY', 'Libya', 'Libyan', {
    towns: 'Tripoli|Benghazi|Misrata|Sabha',
    languages: 'ar zgh',
    women: 'Salma|Huda|Najat',
    men: 'Salem|Faraj|Nuri',
    surnames: 'Elmagri|Omar|Bashir|Tarhuni|Zwai',
    dishes:
      'bazin:18:Barley dome, lamb and tomato|shorba:9:Mint, lamb|usban:17:Stuffed, rice and herbs|couscous bosla:18:Onions and lamb|mbakbaka:14:Pasta cooked in its sauce|haraimi:18:Fish, cumin, chili',
    sweets: 'maghrood:14:A pound, dates|ghraiba:12:A pound|sfinz:5:Fried, egg if you like',
    drinks: 'shahi with peanuts|macchiata|mint tea',
    garments: 'farmla suit:260:Vest and trousers|rida:180:Silk, striped|holi:95:Wool wrap',
    cloth: 'striped silk|wool|cotton',
    goods: 'bsisa|dates|harissa|olive oil|dried mint|bazin flour',
    day: '12-24 Libyan Independence Day',
    words: 'Sabratha|Jebel Akhdar|Ghadames|Leptis|Cyrene',
    music: 'malouf|zokra',
  }),
]
