/** Dishes and things that are spelled right where no listing has them: never corrected to something else. */
export const loanwords: readonly string[] = (
  'lasary renverse gozo nyma yabanda longue molho ombidi motoho calulu kizaca mufete muzongue catatos cacusso matapa xima mucapata badjia ' +
  'bobotie sosatie sosaties chakalaka potjiekos morogo mogodu ulusu skilpadjes melktert vetkoek ting seswaa serobe dikgobe magwinya ' +
  'chambo nsima thobwa kondowole futali ifisashi chikanda munkoyo vitumbua ndizi mchuzi wali maharage mishkaki zanzibari urojo kachumbari ' +
  'githeri irio mukimo omena mutura matumbo mursik busaa luwombo katogo malewa eshabwe firinda kalo isombe ibihaza agatogo ibirayi akabenz ' +
  'injera firfir fitfit kitcha tihlo hilbet gaat shahan dulet quanta ayib kocho bula kategna chechebsa ambasha himbasha zigni tsebhi alicha ' +
  'muufo sabaayad suqaar odkac oodkac mukbaza gurasa agashe tamia bamia mahshi hawawshi feteer fiteer molokhia mulukhiyah rfissa harira ' +
  'bastilla pastilla zaalouk taktouka chermoula msemen baghrir sellou chebakia makroud brik lablabi ojja kafteji shakshouka bazeen bsisa ' +
  'thiakry ngalakh lakh caldou mbaxal kandia soupou thiebou guerte firire accara fataya ndambe pastels linguiça cachupa jagacida pastel ' +
  'akassa abobo foutou placali kedjenou garba alloco attieke aloko bangui tchep babenda gonre zoomkoom degue fonio kenkey akple abolo ' +
  'ayimolou gboma fetri dessi kokonte fante abunuabunu nkontomire aprapransa tubaani wasawasa ayoyo bole boli eba amala tuwo miyan kuka ' +
  'taushe gbegiri ewedu ila alasepo afang edikaikong banga owo starch ukodo ofe nsala oha onugbu bitterleaf abacha ugba nkwobi isiewu ' +
  'okpa ukwa achicha ndole eru achu koki mbongo ekwang kondre okok sanga kati poulet saka madesu pondu liboke chikwangue mikate makayabu ' +
  'fumbwa mbika ntaba cossa cossas domoda benachin superkanja ebbeh torborgee dumboy geebee kanyah oleleh krain plasas binch ' +
  'ravitoto romazava mofo koba kabaro achards rougail bouillon langouya mataba mkatra ladu ' +
  // Words of other languages that are near to English ones.
  'cherche recherche besoin parle busco buscar quiero necesito procuro preciso nataka natafuta nahitaji waxaan rabaa raba domicile enfants garde ' +
  'tima timo jarid geel hilib masjid galleria ccap snap rentar alquilar colis envoyer remessa dinheiro trabajo empleo emploi shaqo kazi nyumba duka ' +
  'keratin balayage dermaplaning hydrafacial microblading sisterlocs interlocs microlocs weaveon beyonce'
).split(' ')
