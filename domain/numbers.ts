/** "2,340", for whole numbers. `Intl` would cost a phone a twentieth of a second when it is first used. */
export const formatNumber = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
