export type TypedOffer = {
  attributes: string[]
  priceLevel: number | null
  services: { name: string; price: string; description: string }[]
}
