import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A value of DER. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content)
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))

/** A key and a certificate for these names, made now, that is its own authority (RFC 5280). */
export function selfSigned(hosts: readonly string[]): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('A test')))))
  const altNames = sequence(...hosts.map((host) => der(0x82, Buffer.from(host))))
  const isAuthority = sequence(der(0x01, Buffer.from([0xff])))
  const toSign = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(sequence(oid('551d11'), der(0x04, altNames)), sequence(oid('551d13'), der(0x04, isAuthority))),
    ),
  )
  const cert = sequence(toSign, ecdsaWithSha256, bits(sign('sha256', toSign, privateKey)))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}
