import { Events, OAuth2Server } from 'oauth2-mock-server'

export type OpenIdServer = {
  url: string
  /** The person the provider knows at its page, as claims of the ID token. */
  person: Record<string, unknown>
  events: OAuth2Server['service']
  keys: OAuth2Server['issuer']['keys']
  close(): Promise<void>
}

/** Our own provider, on a free port: real discovery, real keys, and a page that asks nothing. */
export async function openOpenIdServer(): Promise<OpenIdServer> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  const opened: OpenIdServer = {
    url: server.issuer.url!,
    person: {},
    events: server.service,
    keys: server.issuer.keys,
    close: () => server.stop(),
  }
  server.service.on(Events.BeforeTokenSigning, (token) => Object.assign(token.payload, opened.person))
  return opened
}

let count = 0

/** A new person, with a verified address unless told otherwise. */
export function newPerson(given: Record<string, unknown> = {}) {
  count += 1
  return {
    sub: `sub-${count}`,
    email: `person${count}@mail.example`,
    email_verified: true,
    name: `Person ${count}`,
    picture: `https://pictures.example/${count}.png`,
    ...given,
  }
}
