const names: Record<string, string> = {
  google: 'Google',
  github: 'GitHub',
  facebook: 'Facebook',
  apple: 'Apple',
}

export const providerName = (provider: string): string => names[provider] ?? provider
