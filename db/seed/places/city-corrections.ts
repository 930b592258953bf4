// What GeoNames has wrong or names in its own way, as found by reading its largest entries.

export const renamed: Record<string, string> = {
  'New York City|NY': 'New York',
  'The Bronx|NY': 'Bronx',
  'Washington, D.C.|DC': 'Washington',
  'City of Milford (balance)|CT': 'Milford',
  'Middlebury (village)|VT': 'Middlebury',
  'Village of Oak Creek (Big Park)|AZ': 'Village of Oak Creek',
  'New Century, KS|KS': 'New Century',
}

export const dropped = new Set([
  'Lexington-Fayette|KY',
  'Stambaugh, Iron River|MI',
  'Sugarcreek Police Dept|OH',
  'Firing Range|GA',
])

// Census 2020, where a merged city and county is counted without the county.
export const populations: Record<string, number> = {
  'Louisville|KY': 633045,
  'Nashville|TN': 689447,
  'Lexington|KY': 322570,
  'Indianapolis|IN': 887642,
  'Macon|GA': 157346,
  'Poinciana|FL': 69309,
}

// Quarters and villages that carry the number of the city or county beside them: left unknown.
export const borrowed = new Set([
  'East Florence|AL',
  'Tempe Junction|AZ',
  'Deer Valley|AZ',
  'Barstow Heights|CA',
  'East Norwalk|CT',
  'North Stamford|CT',
  'West Torrington|CT',
  'Wallingford Center|CT',
  'East Pensacola Heights|FL',
  'Greater Northdale|FL',
  'North Peoria|IL',
  'North Madison|IN',
  'Ironville|KY',
  'Meads|KY',
  'Metairie Terrace|LA',
  'Framingham Center|MA',
  'North Chicopee|MA',
  'South Boston|MA',
  'South Peabody|MA',
  'Minnetonka Mills|MN',
  'West Coon Rapids|MN',
  'East Independence|MO',
  'West Gulfport|MS',
  'West Raleigh|NC',
  'Sayreville Junction|NJ',
  'South Vineland|NJ',
  'Enchanted Hills|NM',
  'West Albany|NY',
  'East Chattanooga|TN',
  'New South Memphis|TN',
  'Sandy Hills|UT',
  'South Jordan Heights|UT',
  'East Hampton|VA',
  'Portsmouth Heights|VA',
  'South Suffolk|VA',
  'West Lynchburg|VA',
  'North La Crosse|WI',
  'Weirton Heights|WV',
])
