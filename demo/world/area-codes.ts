// Telephone area codes by state, each with a town near its center. A place takes the nearest one in its state.
const table = `
AL 205 Birmingham|256 Huntsville|334 Montgomery|251 Mobile
AK 907 Anchorage
AZ 602 Phoenix|480 Mesa|623 Glendale|520 Tucson|928 Flagstaff
AR 501 Little Rock|479 Fayetteville|870 Jonesboro
CA 213 Los Angeles|310 Inglewood|562 Long Beach|818 Burbank|626 Pasadena|714 Anaheim|949 Irvine|951 Riverside|909 San Bernardino|619 San Diego|760 Oceanside|510 Oakland|415 San Francisco|408 San Jose|925 Concord|916 Sacramento|209 Stockton|559 Fresno|661 Bakersfield|805 Oxnard|707 Vallejo|530 Redding|831 Salinas|650 San Mateo
CO 303 Denver|719 Colorado Springs|970 Fort Collins
CT 860 Hartford|203 New Haven
DE 302 Wilmington
DC 202 Washington
FL 305 Miami|954 Fort Lauderdale|561 West Palm Beach|407 Orlando|813 Tampa|727 Saint Petersburg|904 Jacksonville|352 Gainesville|850 Tallahassee|239 Fort Myers|941 Sarasota|386 Daytona Beach|863 Lakeland|321 Melbourne
GA 404 Atlanta|770 Marietta|678 Lawrenceville|912 Savannah|706 Augusta|478 Macon|229 Albany
HI 808 Honolulu
ID 208 Boise
IL 312 Chicago|847 Evanston|708 Oak Park|630 Naperville|815 Joliet|217 Springfield|309 Peoria|618 Belleville
IN 317 Indianapolis|260 Fort Wayne|574 South Bend|219 Gary|812 Evansville|765 Lafayette
IA 515 Des Moines|319 Cedar Rapids|563 Davenport|712 Sioux City|641 Mason City
KS 913 Overland Park|316 Wichita|785 Topeka|620 Garden City
KY 502 Louisville|859 Lexington|270 Bowling Green|606 Ashland
LA 504 New Orleans|225 Baton Rouge|337 Lafayette|318 Shreveport|985 Slidell
ME 207 Portland
MD 301 Silver Spring|240 Germantown|410 Baltimore|443 Columbia
MA 617 Boston|508 Brockton|508 Worcester|781 Lynn|978 Lowell|413 Springfield
MI 313 Detroit|248 Southfield|734 Ann Arbor|616 Grand Rapids|517 Lansing|586 Warren|810 Flint|989 Saginaw|269 Kalamazoo|906 Marquette|231 Muskegon
MN 612 Minneapolis|651 Saint Paul|763 Brooklyn Park|952 Bloomington|507 Rochester|320 Saint Cloud|218 Duluth
MS 601 Jackson|228 Biloxi|662 Tupelo
MO 816 Kansas City|314 Saint Louis|573 Columbia|417 Springfield|636 Saint Charles|660 Sedalia
MT 406 Billings
NE 402 Omaha|308 Grand Island
NV 702 Las Vegas|775 Reno
NH 603 Manchester
NJ 973 Newark|201 Jersey City|908 Elizabeth|732 Edison|609 Trenton|856 Camden
NM 505 Albuquerque|575 Las Cruces
NY 212 Manhattan|718 Brooklyn|718 Bronx|347 Jamaica|718 Staten Island|914 Yonkers|516 Hempstead|631 Brentwood|845 Spring Valley|716 Buffalo|585 Rochester|315 Syracuse|518 Albany|607 Ithaca
NC 704 Charlotte|919 Raleigh|336 Greensboro|910 Fayetteville|828 Asheville|252 Greenville
ND 701 Fargo
OH 614 Columbus|513 Cincinnati|937 Dayton|216 Cleveland|330 Akron|419 Toledo|740 Newark|440 Elyria
OK 405 Oklahoma City|918 Tulsa|580 Lawton
OR 503 Portland|541 Eugene
PA 215 Philadelphia|610 Upper Darby|412 Pittsburgh|717 Harrisburg|814 Erie|570 Scranton|484 Allentown|724 New Castle
RI 401 Providence
SC 803 Columbia|864 Greenville|843 Charleston
SD 605 Sioux Falls
TN 615 Nashville|901 Memphis|865 Knoxville|423 Chattanooga|931 Clarksville|731 Jackson
TX 713 Houston|281 Sugar Land|832 Katy|214 Dallas|972 Garland|817 Arlington|817 Fort Worth|512 Austin|210 San Antonio|915 El Paso|806 Amarillo|325 Abilene|254 Waco|903 Tyler|361 Corpus Christi|956 McAllen|409 Beaumont|432 Midland|940 Denton|979 Bryan|936 Huntsville|830 New Braunfels
UT 801 Salt Lake City|435 Saint George
VT 802 Burlington
VA 703 Alexandria|703 Woodbridge|571 Herndon|804 Richmond|757 Norfolk|540 Roanoke|434 Charlottesville|276 Martinsville
WA 206 Seattle|253 Tacoma|425 Bellevue|360 Vancouver|509 Spokane
WV 304 Charleston
WI 414 Milwaukee|608 Madison|920 Green Bay|262 Waukesha|715 Eau Claire
WY 307 Cheyenne`

type Point = { lat: number; lng: number }

/** Returns a function that gives the area code of a point; `find` gives a town's point. */
export function areaCodes(find: (city: string, state: string) => Point | undefined) {
  const byState = new Map<string, { code: string; lat: number; lng: number }[]>()
  for (const line of table.trim().split('\n')) {
    const state = line.slice(0, 2)
    const anchors = line
      .slice(3)
      .split('|')
      .flatMap((each) => {
        const point = find(each.slice(4), state)
        return point ? [{ code: each.slice(0, 3), lat: point.lat, lng: point.lng }] : []
      })
    byState.set(state, anchors)
  }
  return ({ lat, lng }: Point, state: string) => {
    let best = '202'
    let least = Number.POSITIVE_INFINITY
    for (const anchor of byState.get(state) ?? []) {
      const distance = (anchor.lat - lat) ** 2 + ((anchor.lng - lng) * 0.78) ** 2
      if (distance < least) {
        least = distance
        best = anchor.code
      }
    }
    return best
  }
}
