type Row = [names: string, alone: string, state: string, lat: number, lng: number]

// biome-ignore format: one a line reads as a table
/**
 * Airports that people name to say where they are: "near JFK", "ohare airport". The first name is shown, followed by "Airport";
 * others, after a slash, are also typed. Then what is typed without "Airport": codes that are neither a word nor a city's nickname
 * (domain/places/nicknames.ts). Points by hand, to a hundredth of a degree.
 */
const rows: Row[] = [
  ['JFK/Kennedy/John F Kennedy', 'JFK', 'NY', 40.64, -73.78], ['LaGuardia/La Guardia', 'LGA/LaGuardia/La Guardia', 'NY', 40.78, -73.87],
  ['Newark/Newark Liberty', 'EWR', 'NJ', 40.69, -74.17], ['LAX/Los Angeles', 'LAX', 'CA', 33.94, -118.41],
  ['San Francisco/SFO', 'SFO', 'CA', 37.62, -122.38], ['Oakland', '', 'CA', 37.72, -122.22], ['San Jose/SJC', 'SJC', 'CA', 37.36, -121.93],
  ['San Diego', '', 'CA', 32.73, -117.19], ['Sacramento', 'SMF', 'CA', 38.70, -121.59], ['Ontario', '', 'CA', 34.06, -117.60],
  ['O’Hare/Chicago O’Hare/Chicago', 'ORD/O’Hare', 'IL', 41.98, -87.90], ['Midway/Chicago Midway', 'MDW', 'IL', 41.79, -87.75],
  ['Atlanta/Hartsfield/Hartsfield-Jackson/ATL', 'Hartsfield-Jackson', 'GA', 33.64, -84.43],
  ['DFW/Dallas/Dallas Fort Worth', '', 'TX', 32.90, -97.04], ['Love Field/Dallas Love Field', '', 'TX', 32.85, -96.85],
  ['Bush/Houston/Bush Intercontinental/George Bush/Houston Intercontinental', 'IAH/Bush Intercontinental', 'TX', 29.98, -95.34], ['Hobby/Houston Hobby', '', 'TX', 29.65, -95.28],
  ['Austin', '', 'TX', 30.19, -97.67], ['San Antonio', '', 'TX', 29.53, -98.47], ['El Paso', '', 'TX', 31.81, -106.38],
  ['Dulles/Washington Dulles', 'IAD/Dulles', 'VA', 38.95, -77.46], ['Reagan/Reagan National/Washington National', 'DCA', 'VA', 38.85, -77.04],
  ['BWI/Baltimore', 'BWI', 'MD', 39.18, -76.67], ['Philadelphia/Philly', 'PHL', 'PA', 39.87, -75.24], ['Pittsburgh', '', 'PA', 40.49, -80.23],
  ['Logan/Boston/Boston Logan', '', 'MA', 42.37, -71.01], ['Bradley/Hartford', '', 'CT', 41.94, -72.68],
  ['Minneapolis/MSP/Minneapolis St Paul', '', 'MN', 44.88, -93.22], ['Detroit/Detroit Metro', 'DTW', 'MI', 42.21, -83.35],
  ['Denver', '', 'CO', 39.86, -104.67], ['Sea-Tac/SeaTac/Seattle', '', 'WA', 47.45, -122.31], ['Portland/PDX', '', 'OR', 45.59, -122.60],
  ['Phoenix/Sky Harbor/Phoenix Sky Harbor', 'Sky Harbor', 'AZ', 33.43, -112.01], ['Las Vegas/Harry Reid/McCarran', '', 'NV', 36.08, -115.15],
  ['Salt Lake City', '', 'UT', 40.79, -111.98], ['Orlando', 'MCO', 'FL', 28.43, -81.31], ['Miami', '', 'FL', 25.80, -80.29],
  ['Fort Lauderdale', 'FLL', 'FL', 26.07, -80.15], ['Tampa', 'TPA', 'FL', 27.98, -82.53], ['Jacksonville', '', 'FL', 30.49, -81.69],
  ['Charlotte/Charlotte Douglas', '', 'NC', 35.21, -80.94], ['RDU/Raleigh/Raleigh-Durham', 'RDU', 'NC', 35.88, -78.79],
  ['Nashville', 'BNA', 'TN', 36.12, -86.68], ['Memphis', '', 'TN', 35.04, -89.98], ['New Orleans/Louis Armstrong', 'MSY', 'LA', 29.99, -90.26],
  ['St. Louis/Lambert/St. Louis Lambert', '', 'MO', 38.75, -90.37], ['Kansas City', 'MCI', 'MO', 39.30, -94.71],
  ['Columbus/John Glenn', 'CMH', 'OH', 40.00, -82.89], ['Cleveland/Cleveland Hopkins', '', 'OH', 41.41, -81.85], ['Cincinnati', 'CVG', 'KY', 39.05, -84.66],
  ['Indianapolis', '', 'IN', 39.72, -86.29], ['Milwaukee', 'MKE', 'WI', 42.95, -87.90], ['Buffalo', '', 'NY', 42.94, -78.73],
  ['Omaha', '', 'NE', 41.30, -95.89], ['Oklahoma City', '', 'OK', 35.39, -97.60],
]

const endings = ['Airport', 'International Airport']
const miles = 10

export const airports = rows.map(([names, alone, state, lat, lng]) => {
  const withoutEnding = alone.split('/').filter(Boolean)
  const typed = [...names.split('/'), ...withoutEnding].flatMap((name) =>
    endings.map((ending) => `${name} ${ending}`),
  )
  return {
    names: [...new Set([...typed, ...withoutEnding])] as [string, ...string[]],
    state,
    lat,
    lng,
    miles,
  }
})
