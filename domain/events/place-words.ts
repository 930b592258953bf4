type Place = {
  venue: string | null
  address: string | null
  city: string | null
  stateCode: string | null
  zip: string | null
}

/** "Club Sankofa, 12 Main St, Houston, TX 77002". Null for an event without a place. */
export function placeWords({ venue, address, city, stateCode, zip }: Place): string | null {
  const town = [city, [stateCode, address ? zip : null].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [venue, address, town].filter(Boolean).join(', ') || null
}
