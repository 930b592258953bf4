type Row = [
  names: string,
  state: string,
  lat: number,
  lng: number,
  miles: number,
  isShared?: 'shared' | '',
  counties?: number[],
]

// biome-ignore format: one a line reads as a table
/**
 * Neighborhoods where African communities live and trade, and which no list of cities has, and regions that people name in a
 * search. The first name is shown; the others, after a slash, are also typed. Points by hand, to a hundredth of a degree (about
 * half a mile); miles to search around them. A shared name is also a city's, a street's or a person's: without "in", its state or
 * its city it means no place. A region has the numbers of its counties (the Census Bureau's, without a leading zero).
 */
const rows: Row[] = [
  // New York
  ['Flatbush/East Flatbush', 'NY', 40.64, -73.95, 5], ['Crown Heights', 'NY', 40.67, -73.94, 5],
  ['Bedford-Stuyvesant/Bed Stuy/Bedstuy', 'NY', 40.69, -73.94, 5], ['Canarsie', 'NY', 40.64, -73.90, 5],
  ['Brownsville', 'NY', 40.66, -73.91, 5, 'shared'], ['East New York', 'NY', 40.67, -73.88, 5], ['Bushwick', 'NY', 40.69, -73.92, 5],
  ['Downtown Brooklyn', 'NY', 40.69, -73.99, 5], ['Clinton Hill', 'NY', 40.69, -73.97, 5], ['Fort Greene', 'NY', 40.69, -73.98, 5],
  ['Little Senegal/Le Petit Sénégal/116th Street/116th St', 'NY', 40.80, -73.95, 5],
  ['Washington Heights', 'NY', 40.84, -73.94, 5], ['East Harlem/Spanish Harlem', 'NY', 40.80, -73.94, 5],
  ['Concourse/Grand Concourse', 'NY', 40.83, -73.92, 5, 'shared'], ['South Bronx', 'NY', 40.82, -73.91, 5], ['Fordham', 'NY', 40.86, -73.90, 5, 'shared'],
  ['Wakefield', 'NY', 40.90, -73.85, 5, 'shared'], ['Parkchester', 'NY', 40.84, -73.86, 5], ['Highbridge', 'NY', 40.84, -73.93, 5, 'shared'],
  ['Park Hill/Little Liberia', 'NY', 40.61, -74.08, 5], ['Jamaica', 'NY', 40.70, -73.79, 5, 'shared'],
  ['Clifton', 'NY', 40.62, -74.08, 5, 'shared'], ['Stapleton', 'NY', 40.63, -74.08, 5, 'shared'],
  ['Little Egypt/Little Egypt Astoria/Steinway Street/Little Morocco', 'NY', 40.77, -73.91, 5], ['Central Harlem', 'NY', 40.81, -73.95, 5],
  ['Morrisania', 'NY', 40.83, -73.91, 5], ['Tremont', 'NY', 40.85, -73.90, 5, 'shared'],
  // Washington and around
  ['U Street/U Street Corridor', 'DC', 38.92, -77.03, 10], ['Adams Morgan', 'DC', 38.92, -77.04, 10],
  ['Shaw', 'DC', 38.91, -77.02, 10, 'shared'], ['Anacostia', 'DC', 38.86, -76.98, 10], ['Petworth', 'DC', 38.94, -77.02, 10],
  ['Columbia Heights', 'DC', 38.93, -77.03, 10], ['Brookland', 'DC', 38.93, -76.99, 10, 'shared'],
  ['Langley Park', 'MD', 38.99, -76.98, 10], ['White Oak', 'MD', 39.04, -76.99, 10, 'shared'],
  ['Skyline/Little Ethiopia Alexandria', 'VA', 38.85, -77.12, 10, 'shared'], ['Columbia Pike', 'VA', 38.86, -77.09, 10],
  ['Bailey’s Crossroads', 'VA', 38.85, -77.13, 10], ['Takoma', 'DC', 38.98, -77.02, 10, 'shared'], ['Brightwood', 'DC', 38.96, -77.03, 10, 'shared'],
  ['Georgia Avenue', 'DC', 38.94, -77.02, 10, 'shared'], ['Route 1 Corridor', 'VA', 38.75, -77.08, 10],
  // Texas
  ['Alief', 'TX', 29.70, -95.59, 10], ['Sharpstown', 'TX', 29.70, -95.53, 10], ['Gulfton', 'TX', 29.72, -95.48, 10],
  ['Westheimer', 'TX', 29.74, -95.53, 10, 'shared'], ['Southwest Houston', 'TX', 29.68, -95.53, 10], ['Third Ward', 'TX', 29.73, -95.36, 10, 'shared'],
  ['Bissonnet/Little Nigeria', 'TX', 29.68, -95.55, 10, 'shared'], ['Vickery Meadow', 'TX', 32.87, -96.76, 10], ['Oak Cliff', 'TX', 32.74, -96.83, 10],
  ['Deep Ellum', 'TX', 32.78, -96.78, 10], ['Las Colinas', 'TX', 32.88, -96.94, 10], ['Fifth Ward', 'TX', 29.78, -95.33, 10, 'shared'],
  ['Greenspoint', 'TX', 29.94, -95.41, 10], ['Hillcroft', 'TX', 29.72, -95.49, 10, 'shared'],
  // Minnesota
  ['Cedar-Riverside/West Bank/Little Mogadishu', 'MN', 44.97, -93.25, 10], ['Karmel/Karmel Mall', 'MN', 44.95, -93.29, 10],
  ['Phillips', 'MN', 44.96, -93.26, 10, 'shared'], ['Frogtown', 'MN', 44.96, -93.13, 10], ['Lake Street', 'MN', 44.95, -93.26, 10, 'shared'],
  // Georgia
  ['Buckhead', 'GA', 33.84, -84.38, 10], ['West End', 'GA', 33.74, -84.42, 10, 'shared'], ['Little Five Points', 'GA', 33.77, -84.35, 10],
  ['East Atlanta', 'GA', 33.74, -84.34, 10], ['Buford Highway', 'GA', 33.89, -84.28, 10], ['Sweet Auburn', 'GA', 33.76, -84.37, 10],
  // California
  ['Little Ethiopia', 'CA', 34.06, -118.36, 10], ['Leimert Park', 'CA', 34.01, -118.33, 10], ['Crenshaw', 'CA', 34.01, -118.34, 10, 'shared'],
  ['South LA/South Central/South Los Angeles', 'CA', 33.99, -118.29, 10], ['Ladera Heights', 'CA', 33.99, -118.37, 10],
  ['Temescal', 'CA', 37.84, -122.26, 10, 'shared'], ['Fruitvale', 'CA', 37.78, -122.22, 10], ['City Heights', 'CA', 32.75, -117.10, 10],
  ['The Fillmore/Fillmore District', 'CA', 37.78, -122.43, 10], ['Oak Park', 'CA', 38.55, -121.47, 10, 'shared'],
  // Elsewhere
  ['Southwest Philadelphia/Southwest Philly', 'PA', 39.93, -75.23, 10], ['West Philadelphia/West Philly', 'PA', 39.96, -75.23, 10],
  ['Germantown', 'PA', 40.04, -75.18, 10, 'shared'], ['Woodland Avenue/Little Africa', 'PA', 39.93, -75.23, 10],
  ['Roxbury', 'MA', 42.32, -71.09, 10], ['Dorchester', 'MA', 42.30, -71.06, 10], ['Mattapan', 'MA', 42.28, -71.09, 10],
  ['Fields Corner', 'MA', 42.30, -71.06, 10], ['Upham’s Corner', 'MA', 42.32, -71.07, 10], ['Main South', 'MA', 42.25, -71.82, 10],
  ['Hyde Park', 'MA', 42.26, -71.12, 10, 'shared'], ['Uptown', 'IL', 41.97, -87.66, 10, 'shared'], ['Rogers Park', 'IL', 42.01, -87.67, 10],
  ['Edgewater', 'IL', 41.98, -87.66, 10, 'shared'], ['Hyde Park', 'IL', 41.80, -87.59, 10, 'shared'],
  ['Bronzeville', 'IL', 41.82, -87.62, 10, 'shared'], ['South Side', 'IL', 41.77, -87.62, 10, 'shared'], ['South Shore', 'IL', 41.76, -87.58, 10, 'shared'],
  ['Chatham', 'IL', 41.74, -87.61, 10, 'shared'], ['West Side', 'IL', 41.88, -87.72, 10, 'shared'], ['Hamtramck', 'MI', 42.39, -83.06, 10],
  ['Rainier Valley', 'WA', 47.55, -122.28, 10], ['Rainier Beach', 'WA', 47.51, -122.26, 10], ['Central District', 'WA', 47.61, -122.30, 10, 'shared'],
  ['White Center', 'WA', 47.52, -122.35, 10], ['Linden/North Linden', 'OH', 40.02, -82.97, 10, 'shared'], ['Northland/Morse Road', 'OH', 40.06, -82.98, 10],
  ['Five Points', 'CO', 39.76, -104.98, 10, 'shared'], ['Little Haiti', 'FL', 25.83, -80.19, 10], ['Treme/Tremé', 'LA', 29.97, -90.07, 10],
  ['Vailsburg', 'NJ', 40.74, -74.23, 10], ['Antioch', 'TN', 36.06, -86.67, 10, 'shared'], ['Parkside', 'ME', 43.66, -70.27, 10, 'shared'],
  ['West End', 'OH', 39.11, -84.53, 10, 'shared'], ['Smith Hill', 'RI', 41.84, -71.42, 10], ['South Providence', 'RI', 41.80, -71.41, 10],
  // Regions; others are a city with a wide circle, in domain/places/nicknames.ts
  ['Westchester', 'NY', 41.10, -73.77, 25, '', [36119]],
  ['North Jersey/Northern New Jersey', 'NJ', 40.80, -74.20, 25, '', [34003, 34013, 34017, 34027, 34031, 34037, 34039, 34041]],
  ['Central Jersey/Central New Jersey', 'NJ', 40.43, -74.45, 25, '', [34019, 34021, 34023, 34025, 34035]],
  ['South Jersey/Southern New Jersey', 'NJ', 39.85, -74.98, 50, '', [34001, 34005, 34007, 34009, 34011, 34015, 34033]],
  ['Hudson Valley', 'NY', 41.70, -73.95, 50, '', [36021, 36027, 36039, 36071, 36079, 36087, 36111, 36119]],
  ['Central Valley', 'CA', 36.75, -119.80, 100, 'shared', [6007, 6011, 6019, 6021, 6029, 6031, 6039, 6047, 6067, 6077, 6089, 6099, 6101, 6103, 6107, 6113, 6115]],
  ['Silicon Valley', 'CA', 37.36, -121.97, 25, '', [6081, 6085]], ['East Bay', 'CA', 37.80, -122.15, 25, '', [6001, 6013]],
  ['Upper Valley', 'NH', 43.65, -72.30, 25, 'shared', [33009, 33019, 50017, 50027]],
  ['Puget Sound', 'WA', 47.60, -122.33, 50, '', [53029, 53033, 53035, 53045, 53053, 53057, 53061, 53067]],
  // Streets of shops that people name in place of a neighborhood
  ['125th Street/125th St/Harlem 125th', 'NY', 40.81, -73.95, 5], ['Fulton Street Brooklyn/Fulton St Brooklyn', 'NY', 40.68, -73.95, 5],
  ['White Plains Road', 'NY', 40.87, -73.86, 5], ['Jamaica Avenue/Jamaica Ave', 'NY', 40.70, -73.80, 5], ['Nostrand Avenue/Nostrand Ave', 'NY', 40.66, -73.95, 5],
  ['Church Avenue Brooklyn/Church Ave Brooklyn', 'NY', 40.65, -73.96, 5], ['Baltimore Avenue/Baltimore Ave Philly', 'PA', 39.95, -75.22, 10],
  ['Cleveland Avenue Columbus/Cleveland Ave Columbus', 'OH', 40.05, -82.96, 10], ['Harwin/Harwin Drive', 'TX', 29.72, -95.52, 10],
  ['Memorial Drive Stone Mountain/Memorial Drive Decatur', 'GA', 33.78, -84.21, 10], ['Telegraph Avenue/Telegraph Ave Oakland', 'CA', 37.83, -122.26, 10],
  ['East Colfax/Colfax', 'CO', 39.74, -104.87, 10], ['Murfreesboro Pike/Murfreesboro Road', 'TN', 36.11, -86.70, 10],
]

export const neighborhoods = rows.map(([names, state, lat, lng, miles, isShared, counties = []]) => {
  const [name = '', ...others] = names.split('/')
  return { name, others, state, lat, lng, miles, isShared: isShared === 'shared', counties }
})
