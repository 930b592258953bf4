export type Metro = {
  weight: number
  /** Share of each country of heritage, by ISO code. */
  heritage: [code: string, share: number][]
  /** "City ST", the main one first, with its share. */
  cities: [name: string, state: string, share: number][]
  /** Roads that locals know; elsewhere general names are used. */
  streets: string[]
}

function metro(weight: number, heritage: string, cities: string, streets = ''): Metro {
  return {
    weight,
    heritage: heritage.split(' ').map((each) => {
      const [code = '', share] = each.split(':')
      return [code, Number(share)]
    }),
    cities: cities.split('|').map((each) => {
      const [, name = '', state = '', share] = /^(.+) ([A-Z]{2})(?::(\d+))?$/.exec(each)!
      return [name, state, Number(share ?? 5)]
    }),
    streets: streets === '' ? [] : streets.split('|'),
  }
}

/**
 * Where African communities live, weighted by the Census Bureau's tables of people born in each country; shares are
 * rounded by hand. The first twelve provide the featured businesses.
 */
export const metros: readonly Metro[] = [
  metro(
    92,
    'NG:46 GH:8 ET:8 CM:6 KE:5 AO:4 CD:4 EG:5 LR:2 ZA:3 SD:2 SO:2 SN:2 ZW:2 UG:1',
    'Houston TX:60|Alief TX:8|Sugar Land TX:8|Katy TX:7|Missouri City TX:6|Stafford TX:4|Pearland TX:4|Richmond TX:3|Cypress TX:3|Spring TX:3|Humble TX:3|Rosenberg TX:2|The Woodlands TX:2|Pasadena TX:1|League City TX:1',
    'Bissonnet St|Bellaire Blvd|Westheimer Rd|Beechnut St|S Gessner Rd|Southwest Fwy|Richmond Ave|W Airport Blvd|Fondren Rd|Synott Rd',
  ),
  metro(
    88,
    'NG:22 GH:13 ET:9 LR:7 KE:8 CM:4 SN:4 GM:4 CI:3 SL:3 ER:3 SO:5 ZA:4 CD:4 TG:1 GN:2 ZW:3 EG:2',
    'Atlanta GA:34|Decatur GA:9|Lawrenceville GA:7|Stone Mountain GA:7|Clarkston GA:7|Snellville GA:5|Marietta GA:6|Norcross GA:5|Lithonia GA:4|Duluth GA:4|College Park GA:3|Austell GA:3|Tucker GA:4|Riverdale GA:3|Conyers GA:2|Alpharetta GA:3|Smyrna GA:3|Kennesaw GA:2|Douglasville GA:2',
    'Buford Hwy|Memorial Dr|Candler Rd|Ponce de Leon Ave|N Decatur Rd|Campbellton Rd|Jimmy Carter Blvd|Lawrenceville Hwy',
  ),
  metro(
    104,
    'NG:13 GH:14 SN:11 GM:5 ML:5 GN:6 CI:6 EG:9 LR:6 BF:3 TG:2 MA:5 SL:3 CM:2 KE:1 ZA:2 ET:2 SD:1 DZ:2 MR:2 TN:1',
    'Bronx NY:30|Brooklyn NY:20|Harlem NY:13|Staten Island NY:7|Manhattan NY:6|Queens NY:6|Jamaica NY:4|Yonkers NY:3|Mount Vernon NY:3|New Rochelle NY:2|Hempstead NY:3|Astoria NY:4|White Plains NY:1|Spring Valley NY:1',
    'Grand Concourse|Fordham Rd|White Plains Rd|Frederick Douglass Blvd|W 116th St|Fulton St|Flatbush Ave|Nostrand Ave|Targee St|Steinway St|Webster Ave',
  ),
  metro(
    98,
    'ET:26 NG:14 CM:11 GH:10 SL:7 ER:4 KE:3 LR:4 EG:4 MA:4 SD:3 SN:2 CI:2 TG:2 CD:2 UG:1 SO:2 GM:1',
    'Washington DC:18|Silver Spring MD:14|Hyattsville MD:9|Alexandria VA:10|Woodbridge VA:6|Laurel MD:6|Bowie MD:5|Lanham MD:4|Takoma Park MD:3|Falls Church VA:4|Springfield VA:4|Annandale VA:3|Arlington VA:4|Gaithersburg MD:4|Germantown MD:4|Beltsville MD:3|College Park MD:2|Langley Park MD:2|Upper Marlboro MD:3|Manassas VA:3|Rockville MD:3|Herndon VA:1|Waldorf MD:2|Oxon Hill MD:2|Capitol Heights MD:1|Greenbelt MD:2|Wheaton MD:2|Reston VA:1',
    'Georgia Ave|U St|New Hampshire Ave|Columbia Pike|Piney Branch Rd|Riggs Rd|University Blvd|Annapolis Rd|Little River Tpke|Duke St|9th St',
  ),
  metro(
    72,
    'NG:27 ET:14 KE:8 GH:6 CD:6 RW:4 BI:2 EG:4 ER:4 SO:4 CM:6 ZW:3 ZM:3 ZA:3 SD:3 LR:2 TZ:2 SN:1',
    'Dallas TX:26|Garland TX:8|Arlington TX:10|Fort Worth TX:10|Irving TX:7|Grand Prairie TX:6|Mesquite TX:5|Plano TX:5|Richardson TX:5|Carrollton TX:4|Lewisville TX:3|Euless TX:3|DeSoto TX:3|Frisco TX:3|McKinney TX:2|Mansfield TX:2|Bedford TX:2|Denton TX:2|Rowlett TX:1|Allen TX:1',
    'Greenville Ave|Forest Ln|Audelia Rd|Park Ln|Skillman St|Belt Line Rd|Pioneer Pkwy|Collins St|Harry Hines Blvd',
  ),
  metro(
    66,
    'SO:40 ET:18 LR:13 KE:7 NG:7 ER:2 CM:2 SD:3 TG:2 EG:2 GM:1 CI:1 SL:1',
    'Minneapolis MN:36|Saint Paul MN:14|Brooklyn Park MN:11|Brooklyn Center MN:8|Burnsville MN:4|Bloomington MN:5|Eden Prairie MN:3|Fridley MN:3|Columbia Heights MN:3|Hopkins MN:2|Shakopee MN:2|Eagan MN:2|Crystal MN:2|New Hope MN:2|Maple Grove MN:2|Coon Rapids MN:2|Saint Cloud MN:5|Rochester MN:4|Mankato MN:2|Faribault MN:2|Willmar MN:2',
    'Cedar Ave|Lake St|Riverside Ave|Nicollet Ave|University Ave|Brooklyn Blvd|Bass Lake Rd|Rice St|Snelling Ave',
  ),
  metro(
    48,
    'SO:34 GH:20 NG:9 SN:6 ET:6 KE:4 MR:7 SL:4 CM:3 GN:3 ER:2 CD:2 CI:2',
    'Columbus OH:66|Westerville OH:6|Reynoldsburg OH:6|Gahanna OH:4|Dublin OH:3|Hilliard OH:3|Whitehall OH:4|Pickerington OH:3|Grove City OH:2|Newark OH:1|Lancaster OH:1',
    'Cleveland Ave|Morse Rd|E Dublin Granville Rd|Karl Rd|Sinclair Rd|Hamilton Rd|Livingston Ave|Refugee Rd',
  ),
  metro(
    50,
    'ET:34 ER:15 SO:21 KE:9 GM:4 NG:4 CD:3 EG:2 UG:2 SD:2 TZ:1 GH:1 ZA:2',
    'Seattle WA:36|Tukwila WA:8|SeaTac WA:7|Kent WA:10|Renton WA:9|Burien WA:4|Federal Way WA:6|Shoreline WA:4|Lynnwood WA:4|Bellevue WA:4|Everett WA:3|Tacoma WA:6|Auburn WA:3|Des Moines WA:3|Bothell WA:1',
    'Rainier Ave S|E Cherry St|Aurora Ave N|Martin Luther King Jr Way S|International Blvd|E Union St|Pacific Hwy S|Lake City Way',
  ),
  metro(
    52,
    'NG:30 GH:15 ET:9 EG:5 SN:3 CM:3 TG:3 KE:3 SO:4 MA:3 CD:4 LR:2 ER:2 SD:2 BJ:2 DZ:2 ZA:2',
    'Chicago IL:60|Evanston IL:3|Skokie IL:3|Calumet City IL:3|Matteson IL:3|Bolingbrook IL:4|Aurora IL:4|Naperville IL:3|Joliet IL:3|Oak Park IL:2|South Holland IL:3|Elgin IL:2|Waukegan IL:2|Tinley Park IL:2|Hazel Crest IL:2|Bridgeview IL:2',
    'N Broadway St|N Clark St|E 75th St|S Cottage Grove Ave|W Devon Ave|N Sheridan Rd|S Stony Island Ave|W Lawrence Ave',
  ),
  metro(
    54,
    'ET:22 NG:20 EG:17 GH:6 KE:6 ZA:8 CM:3 MA:4 ER:3 SN:3 UG:2 SO:1 BI:1 SL:1 ZW:1 LY:1',
    'Los Angeles CA:44|Inglewood CA:9|Hawthorne CA:5|Long Beach CA:6|Gardena CA:4|Culver City CA:3|Torrance CA:3|Compton CA:3|Carson CA:3|Glendale CA:2|Pasadena CA:3|Burbank CA:2|Anaheim CA:4|Santa Ana CA:2|Irvine CA:3|Riverside CA:4|San Bernardino CA:3|Ontario CA:2|Fontana CA:2|Moreno Valley CA:2|Rancho Cucamonga CA:2|Lancaster CA:1|Palmdale CA:1',
    'S Fairfax Ave|W Adams Blvd|Crenshaw Blvd|W Pico Blvd|La Brea Ave|Manchester Blvd|S Western Ave|W Olympic Blvd|Slauson Ave',
  ),
  metro(
    42,
    'LR:20 NG:14 GH:9 SN:5 ML:6 SL:5 CI:6 GN:5 ET:5 EG:5 MA:4 KE:4 SD:3 CM:3 DZ:2 MR:2',
    'Philadelphia PA:64|Upper Darby PA:8|Darby PA:4|Yeadon PA:4|Norristown PA:2|Chester PA:3|Bensalem PA:3|Camden NJ:3|Cherry Hill NJ:2|Wilmington DE:6|Newark DE:4|Bear DE:3|Trenton NJ:4|King of Prussia PA:1',
    'Woodland Ave|Baltimore Ave|Chester Ave|Elmwood Ave|Germantown Ave|N Broad St|Market St|Castor Ave',
  ),
  metro(
    40,
    'ET:40 NG:8 ER:9 SO:11 GH:6 KE:6 CD:5 SD:4 MA:3 LY:2 BI:2 EG:2 ZA:2',
    'Aurora CO:44|Denver CO:36|Centennial CO:3|Thornton CO:3|Lakewood CO:3|Westminster CO:2|Parker CO:2|Commerce City CO:2|Littleton CO:1|Greeley CO:4|Fort Morgan CO:3|Colorado Springs CO:5|Boulder CO:1|Fort Collins CO:2',
    'E Colfax Ave|S Havana St|E Mississippi Ave|S Parker Rd|Leetsdale Dr|E Iliff Ave|S Chambers Rd|Peoria St',
  ),
  metro(
    34,
    'NG:22 GH:15 EG:18 LR:5 SL:4 KE:4 MA:5 CI:5 SN:4 CM:3 CV:2 GN:3 ET:2 GM:2 TG:2',
    'Newark NJ:30|East Orange NJ:14|Irvington NJ:9|Jersey City NJ:14|Orange NJ:4|Elizabeth NJ:6|Paterson NJ:5|Hillside NJ:3|Plainfield NJ:3|Piscataway NJ:3|Somerset NJ:3|Edison NJ:3|Union NJ:3|Hackensack NJ:2|Bayonne NJ:4|Maplewood NJ:2|Linden NJ:2|New Brunswick NJ:2|Willingboro NJ:3',
    'Springfield Ave|Bloomfield Ave|Central Ave|Main St|Clinton Ave|Elizabeth Ave|Bergen Ave',
  ),
  metro(
    34,
    'CV:36 ET:6 NG:8 MA:9 GH:8 UG:6 SO:7 KE:4 LR:3 SL:2 CM:3 CD:2 ER:2 EG:3',
    'Boston MA:24|Brockton MA:26|Worcester MA:12|Lynn MA:4|Lowell MA:6|Malden MA:4|Randolph MA:4|Quincy MA:3|Cambridge MA:4|Revere MA:4|Springfield MA:3|New Bedford MA:6|Waltham MA:3|Everett MA:2|Taunton MA:3|Framingham MA:1',
    'Dudley St|Blue Hill Ave|Bowdoin St|Main St|Warren St|Belmont St|Columbia Rd|Montello St',
  ),
  metro(
    20,
    'CV:42 LR:18 NG:14 GH:8 SN:3 CD:5 GM:2 EG:2 GW:2 CM:2',
    'Providence RI:52|Pawtucket RI:28|East Providence RI:14|Central Falls RI:5|Cranston RI:6|Warwick RI:3|Woonsocket RI:2',
    'Broad St|Cranston St|Prairie Ave|Warren Ave|Mineral Spring Ave|Main St',
  ),
  metro(
    22,
    'NG:18 GH:14 KE:8 LR:11 ET:8 SO:5 SL:5 CD:6 EG:5 SN:5 TG:4 ER:4 CM:4 ZA:4',
    'Charlotte NC:66|Concord NC:7|Matthews NC:5|Gastonia NC:5|Huntersville NC:4|Rock Hill SC:6|Fort Mill SC:3|Monroe NC:2|Greensboro NC:18|Winston-Salem NC:8|High Point NC:6',
    'Central Ave|N Tryon St|Albemarle Rd|The Plaza|E W T Harris Blvd|South Blvd|Freedom Dr',
  ),
  metro(
    20,
    'NG:22 GH:10 KE:15 SD:9 ET:7 CD:8 EG:6 SL:3 CM:4 ER:3 LY:2 ZA:5 SO:2',
    'Raleigh NC:52|Durham NC:26|Cary NC:10|Morrisville NC:4|Garner NC:3|Knightdale NC:3|Chapel Hill NC:4|Wake Forest NC:2|Fayetteville NC:7',
    'Capital Blvd|New Bern Ave|Wake Forest Rd|Fayetteville St|Hillsborough St|Chapel Hill Blvd',
  ),
  metro(
    24,
    'NG:15 ET:13 SO:15 CD:9 BI:5 SD:6 KE:8 LR:6 GH:4 EG:7 ER:4 RW:3 ZA:3 CM:2',
    'Phoenix AZ:54|Glendale AZ:10|Mesa AZ:10|Tempe AZ:7|Chandler AZ:6|Peoria AZ:3|Scottsdale AZ:3|Avondale AZ:3|Tucson AZ:12|Gilbert AZ:2|Surprise AZ:1',
    'W Indian School Rd|N 27th Ave|E McDowell Rd|W Camelback Rd|E Thomas Rd|N 19th Ave|W Bethany Home Rd',
  ),
  metro(
    22,
    'ET:46 ER:13 NG:11 KE:5 EG:6 GH:4 UG:3 ZA:4 SO:3 CD:2',
    'Las Vegas NV:62|Paradise NV:10|Spring Valley NV:10|North Las Vegas NV:9|Henderson NV:10|Enterprise NV:6|Sunrise Manor NV:3|Reno NV:4',
    'E Twain Ave|S Decatur Blvd|W Sahara Ave|S Maryland Pkwy|W Flamingo Rd|Spring Mountain Rd',
  ),
  metro(
    26,
    'SO:25 ET:18 ER:10 SD:9 CD:7 KE:6 NG:8 UG:4 EG:4 BI:3 ZA:6',
    'San Diego CA:72|El Cajon CA:10|La Mesa CA:5|Chula Vista CA:5|National City CA:3|Lemon Grove CA:4|Spring Valley CA:2|Escondido CA:2|Oceanside CA:2',
    'University Ave|El Cajon Blvd|Fairmount Ave|Imperial Ave|Euclid Ave|54th St|Adams Ave',
  ),
  metro(
    36,
    'ET:22 ER:18 NG:19 EG:6 GH:4 KE:8 SN:3 ZA:5 UG:3 CM:3 DZ:2 MA:3',
    'Oakland CA:32|San Jose CA:22|San Francisco CA:10|Berkeley CA:6|Hayward CA:6|San Leandro CA:4|Fremont CA:4|Richmond CA:4|Antioch CA:4|Sacramento CA:14|Elk Grove CA:4|Stockton CA:4|Santa Clara CA:3|Vallejo CA:3|Concord CA:2',
    'Telegraph Ave|International Blvd|San Pablo Ave|MacArthur Blvd|Shattuck Ave|S Bascom Ave|Grand Ave|Foothill Blvd',
  ),
  metro(
    18,
    'CD:30 SO:28 AO:10 RW:8 BI:5 DJ:6 SD:5 NG:3 SS:3 ET:2',
    'Portland ME:48|Lewiston ME:34|South Portland ME:6|Westbrook ME:7|Auburn ME:7|Biddeford ME:3|Augusta ME:2|Bangor ME:2',
    'Forest Ave|Congress St|Washington Ave|Lisbon St|Main St|Brighton Ave|St John St',
  ),
  metro(
    14,
    'SO:25 LR:16 CD:13 SD:8 SS:8 ET:6 NG:7 KE:5 RW:4 BI:5 BW:1',
    'Fargo ND:64|West Fargo ND:12|Moorhead MN:14|Grand Forks ND:10|Bismarck ND:6|Minot ND:3',
    'Main Ave|University Dr S|25th St S|13th Ave S|N Broadway Dr',
  ),
  metro(
    13,
    'ET:26 SO:14 SS:12 ER:8 LR:8 CD:10 KE:6 SD:5 BI:4 NG:5',
    'Sioux Falls SD:80|Rapid City SD:4|Brookings SD:4|Aberdeen SD:4|Huron SD:4',
    'E 10th St|N Cliff Ave|W 12th St|S Minnesota Ave|E 8th St',
  ),
  metro(
    15,
    'CD:20 LR:12 SS:10 SD:8 BI:10 SO:11 ET:5 NG:8 ER:6 RW:5 TZ:2',
    'Des Moines IA:50|West Des Moines IA:6|Urbandale IA:4|Cedar Rapids IA:14|Iowa City IA:10|Coralville IA:4|Waterloo IA:7|Davenport IA:5|Ames IA:4|Sioux City IA:4',
    'Forest Ave|University Ave|Ingersoll Ave|Merle Hay Rd|SE 14th St|Douglas Ave',
  ),
  metro(
    17,
    'SO:16 CD:15 BI:9 MA:3 NG:12 SN:6 GH:5 ET:5 KE:7 MR:6 RW:6 SD:5 CM:3 ER:2',
    'Louisville KY:66|Lexington KY:22|Bowling Green KY:9|Florence KY:4|Jeffersonville IN:3|Owensboro KY:2',
    'Preston Hwy|S 3rd St|Bardstown Rd|Dixie Hwy|Taylorsville Rd|Woodlawn Ave',
  ),
  metro(
    19,
    'SO:14 ET:13 EG:20 SD:8 NG:9 CD:9 ER:4 KE:5 BI:4 RW:3 GH:3 SS:3',
    'Nashville TN:64|Antioch TN:14|Smyrna TN:4|Murfreesboro TN:6|Madison TN:3|La Vergne TN:3|Memphis TN:16|Knoxville TN:6|Clarksville TN:3|Chattanooga TN:3',
    'Nolensville Pike|Murfreesboro Pike|Antioch Pike|Gallatin Pike|Charlotte Pike|Summer Ave',
  ),
  metro(
    22,
    'NG:26 GH:8 LR:6 KE:8 SN:8 BF:6 CD:9 ET:5 ER:2 ZW:4 TG:4 CM:4 EG:5 CI:3',
    'Indianapolis IN:74|Lawrence IN:6|Fishers IN:5|Carmel IN:5|Greenwood IN:4|Avon IN:4|Plainfield IN:3|Fort Wayne IN:6|South Bend IN:3|Bloomington IN:2',
    'W 38th St|Lafayette Rd|Pendleton Pike|E Washington St|Georgetown Rd|N Keystone Ave',
  ),
  metro(
    25,
    'NG:26 GH:9 KE:11 CM:9 ET:7 SL:5 LR:4 EG:5 SN:3 TG:2 ZA:3 SO:2 CD:2',
    'Baltimore MD:56|Randallstown MD:9|Catonsville MD:5|Towson MD:6|Columbia MD:9|Owings Mills MD:6|Essex MD:2|Glen Burnie MD:4|Ellicott City MD:4|Rosedale MD:3',
    'Liberty Rd|N Charles St|Reisterstown Rd|York Rd|Belair Rd|Eastern Ave',
  ),
  metro(
    20,
    'SN:18 NG:14 MR:10 GH:13 GN:7 SO:8 CM:5 CD:8 BI:4 EG:3 ET:4 MA:3',
    'Cincinnati OH:52|West Chester OH:6|Fairfield OH:6|Dayton OH:16|Cleveland OH:22|Akron OH:10|Toledo OH:7|Euclid OH:3|Kettering OH:2',
    'Vine St|Colerain Ave|Reading Rd|Lorain Ave|N Main St|Hamilton Ave',
  ),
  metro(
    18,
    'NG:30 GH:9 SN:7 CM:6 EG:10 ET:5 CD:8 LR:4 BJ:3 KE:5 TN:3 GM:3',
    'Detroit MI:40|Southfield MI:14|Dearborn MI:8|Farmington Hills MI:5|Ann Arbor MI:8|Lansing MI:8|Grand Rapids MI:14|Warren MI:4|Kalamazoo MI:4|Kentwood MI:3',
    'W 7 Mile Rd|Livernois Ave|Greenfield Rd|Woodward Ave|Division Ave|W McNichols Rd',
  ),
  metro(
    20,
    'NG:30 GH:7 EG:8 ZA:13 CV:2 ET:6 KE:6 MA:6 CI:3 CM:4 SN:4 AO:3 LR:3',
    'Miami FL:18|Miami Gardens FL:10|Fort Lauderdale FL:10|Pembroke Pines FL:7|Miramar FL:9|Hollywood FL:5|West Palm Beach FL:6|Orlando FL:24|Kissimmee FL:6|Tampa FL:20|Jacksonville FL:18|Saint Petersburg FL:5|Brandon FL:3|Coral Springs FL:3|Gainesville FL:3|Tallahassee FL:4',
    'NW 27th Ave|W Oakland Park Blvd|S Orange Blossom Trl|E Fowler Ave|Baymeadows Rd|Biscayne Blvd|W Colonial Dr',
  ),
  metro(
    15,
    'NG:26 SS:16 SD:13 SO:12 TG:9 ET:5 KE:5 BI:4 ZM:2 CD:4 LR:3',
    'Omaha NE:64|Lincoln NE:20|Bellevue NE:6|Grand Island NE:6|Lexington NE:6|Council Bluffs IA:3',
    'N 72nd St|Ames Ave|Leavenworth St|S 24th St|O St|Maple St',
  ),
  metro(
    17,
    'SO:14 KE:12 NG:12 SD:9 CD:12 BI:7 ET:7 UG:4 CM:4 GH:4 ER:3 RW:5',
    'Kansas City MO:48|Kansas City KS:14|Overland Park KS:8|Olathe KS:6|Independence MO:4|Lees Summit MO:2|Wichita KS:10|Garden City KS:5|Topeka KS:3',
    'Independence Ave|Troost Ave|Prospect Ave|State Ave|Metcalf Ave|The Paseo',
  ),
  metro(
    14,
    'NG:14 SO:13 ET:9 CD:10 GH:5 KE:7 SN:5 ER:6 BI:4 EG:4 SD:5',
    'Saint Louis MO:60|Florissant MO:8|Ferguson MO:4|University City MO:5|Columbia MO:9|Saint Charles MO:4|Springfield MO:5|Belleville IL:2',
    'S Grand Blvd|Olive Blvd|Page Ave|Gravois Ave|Delmar Blvd|Natural Bridge Rd',
  ),
  metro(
    15,
    'SO:18 SD:8 CD:17 ET:10 KE:7 BI:9 SS:9 NG:6 RW:5 ER:4',
    'Salt Lake City UT:48|West Valley City UT:20|South Salt Lake UT:10|Taylorsville UT:5|Murray UT:4|Ogden UT:5|Provo UT:5|Logan UT:4',
    'S State St|W 3500 S|Redwood Rd|S Main St|W 3300 S',
  ),
  metro(
    14,
    'ET:18 SO:22 ER:9 KE:8 CD:9 NG:6 SN:4 LY:3 BI:3 CI:3 GH:3 ZA:5',
    'Portland OR:60|Beaverton OR:12|Gresham OR:10|Tigard OR:4|Hillsboro OR:5|Vancouver WA:8|Salem OR:5|Eugene OR:3|Corvallis OR:1',
    'NE Martin Luther King Jr Blvd|SE Division St|NE Killingsworth St|SE 122nd Ave|N Lombard St|SW Canyon Rd',
  ),
  metro(
    15,
    'NG:28 EG:6 ET:10 KE:8 GH:8 CD:11 ZA:6 CM:7 RW:5 ZW:3 SD:2 ER:2',
    'Austin TX:48|Round Rock TX:12|Pflugerville TX:13|San Antonio TX:36|Killeen TX:7|Cedar Park TX:4|Leander TX:2|Amarillo TX:9|Abilene TX:6|El Paso TX:6|Waco TX:2',
    'N Lamar Blvd|E Rundberg Ln|Research Blvd|Wurzbach Rd|Fredericksburg Rd|Amarillo Blvd E',
  ),
  metro(
    13,
    'GH:19 NG:14 CV:9 CI:7 KE:5 CM:4 LR:6 EG:6 SN:5 GN:6 ET:4 CD:5',
    'Hartford CT:26|East Hartford CT:9|Bridgeport CT:22|New Haven CT:18|Waterbury CT:13|Stamford CT:7|West Hartford CT:4|Windsor CT:4|Manchester CT:4|Norwalk CT:4',
    'Albany Ave|Main St|Whalley Ave|Park St|Blue Hills Ave|East Main St',
  ),
  metro(
    12,
    'SO:20 SS:10 CD:16 SD:9 ET:8 ER:6 LR:6 NG:6 BI:5 RW:4 EG:3',
    'Buffalo NY:40|Rochester NY:26|Syracuse NY:22|Albany NY:13|Utica NY:13|Schenectady NY:4|Ithaca NY:2',
    'Grant St|West Side Ave|Lyell Ave|Butternut St|Central Ave|Genesee St|Main St',
  ),
  metro(
    11,
    'CD:14 NG:15 SO:10 BI:6 KE:9 LR:6 GH:7 TZ:3 MR:5 SN:4 EG:8',
    'Pittsburgh PA:40|Harrisburg PA:15|Lancaster PA:12|Erie PA:10|Allentown PA:12|York PA:7|Reading PA:5|Bethlehem PA:4|Scranton PA:3',
    'Penn Ave|Brownsville Rd|Derry St|Hamilton St|Parade St|Forbes Ave',
  ),
  metro(
    11,
    'SO:13 CD:14 LR:4 NG:12 GH:6 KE:6 GM:9 ET:6 SS:5 EG:3',
    'Milwaukee WI:52|Madison WI:24|Green Bay WI:8|Appleton WI:4|Barron WI:5|Kenosha WI:3|Racine WI:3',
    'W Capitol Dr|W Burleigh St|S 27th St|Park St|W National Ave',
  ),
  metro(
    12,
    'NG:24 GH:8 KE:11 EG:9 LR:6 SL:5 ET:6 CD:7 CM:4 ZA:8 SO:4',
    'Richmond VA:32|Henrico VA:7|Norfolk VA:15|Virginia Beach VA:14|Newport News VA:8|Harrisonburg VA:9|Charlottesville VA:7|Roanoke VA:8|Fredericksburg VA:7|Chesapeake VA:4',
    'W Broad St|Hull Street Rd|Midlothian Tpke|Military Hwy|Jefferson Ave|Granby St',
  ),
  metro(
    11,
    'NG:30 GH:7 EG:7 SN:6 KE:7 CM:7 LR:7 ET:4 CD:6 MA:4',
    'New Orleans LA:22|Baton Rouge LA:18|Metairie LA:6|Lafayette LA:5|Jackson MS:12|Birmingham AL:18|Huntsville AL:10|Montgomery AL:6|Mobile AL:6|Little Rock AR:12|Fayetteville AR:5|Bentonville AR:4',
    'Airline Hwy|Florida Blvd|Government St|University Ave|S Claiborne Ave|Green Springs Hwy',
  ),
  metro(
    10,
    'NG:30 KE:14 GH:8 CM:9 ET:7 ZA:6 CD:8 LR:4 ZW:4 EG:4',
    'Oklahoma City OK:52|Tulsa OK:32|Edmond OK:9|Norman OK:9|Moore OK:3|Guymon OK:4',
    'NW 23rd St|N May Ave|S Lewis Ave|E 71st St|N Western Ave',
  ),
  metro(
    6,
    'SO:14 CD:24 BI:12 RW:8 KE:6 SD:8 ET:9 NG:5',
    'Boise ID:60|Twin Falls ID:26|Nampa ID:10|Meridian ID:9',
    'Overland Rd|W Fairview Ave|Blue Lakes Blvd|W Emerald St',
  ),
  metro(
    7,
    'CD:20 SO:14 BI:9 SD:9 NG:10 GH:8 RW:9 KE:6 SS:3',
    'Manchester NH:46|Concord NH:24|Nashua NH:16|Burlington VT:22|Winooski VT:14|South Burlington VT:6|Essex Junction VT:4',
    'Elm St|Main St|North St|S Willow St|Loudon Rd|Riverside Ave',
  ),
  metro(
    5,
    'SD:12 GM:8 SO:14 NG:16 CM:9 KE:11 ET:8 ZA:9 SS:10',
    'Anchorage AK:70|Fairbanks AK:16|Juneau AK:8|Wasilla AK:5',
    'Mountain View Dr|Spenard Rd|Muldoon Rd|Northern Lights Blvd',
  ),
  metro(
    4,
    'NG:14 ZA:20 ET:12 KE:11 EG:11 MA:7 GH:7 SN:6',
    'Honolulu HI:66|Kailua HI:7|Hilo HI:7|Waipahu HI:8|Kihei HI:6',
    'S King St|Kapiolani Blvd|Farrington Hwy|Kalakaua Ave',
  ),
  metro(
    6,
    'NG:16 CD:15 RW:6 ET:11 KE:10 SO:6 ZA:9 EG:6 GH:6',
    'Albuquerque NM:60|Santa Fe NM:10|Las Cruces NM:12|Rio Rancho NM:6',
    'Central Ave SE|San Mateo Blvd NE|Zuni Rd SE|Cerrillos Rd',
  ),
  metro(
    8,
    'NG:24 KE:9 GH:9 LR:8 ET:5 EG:7 ZA:9 CD:8 SL:4',
    'Columbia SC:30|Greenville SC:22|Charleston SC:16|Savannah GA:12|Augusta GA:10|Spartanburg SC:8|Myrtle Beach SC:4|Macon GA:6|Columbus GA:6',
    'Two Notch Rd|Wade Hampton Blvd|Rivers Ave|Abercorn St|Broad River Rd',
  ),
  metro(
    4,
    'KE:14 NG:14 CD:16 ZA:12 ET:9 SO:5 GH:7',
    'Missoula MT:30|Billings MT:30|Bozeman MT:14|Cheyenne WY:22|Laramie WY:12|Casper WY:8|Great Falls MT:6',
    'Grand Ave|Broadway|Central Ave|Lincolnway',
  ),
  metro(
    5,
    'NG:24 GH:11 KE:9 CM:7 EG:9 ET:5 LR:7 ZA:8',
    'Charleston WV:30|Morgantown WV:26|Huntington WV:20|Martinsburg WV:20|Parkersburg WV:4',
    'MacCorkle Ave|High St|Foxcroft Ave|University Ave',
  ),
]

/** Elsewhere, and for countries that the lists above leave out: every country has someone somewhere. */
export const elsewhere: [code: string, share: number][] =
  'NG:20 GH:9 ET:9 KE:9 EG:8 SO:5 LR:5 CM:5 ZA:6 CD:5 SN:4 MA:4 SL:3 SD:3 CV:2 UG:3 ZW:3 ER:2 CI:2 GM:2 TZ:2 RW:2 BI:2 ZM:2 TG:2 ML:2 GN:2 AO:2 BJ:2 DZ:2 TN:2 BF:2 MW:1 MZ:1 MG:1 MU:1 NA:1 BW:1 LS:1 SZ:1 SC:1 KM:1 DJ:1 SS:2 TD:1 CF:1 CG:1 GA:1 GQ:1 ST:1 GW:1 NE:1 MR:1 LY:1'
    .split(' ')
    .map((each) => {
      const [code = '', share] = each.split(':')
      return [code, Number(share)]
    })
