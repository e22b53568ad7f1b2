import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'

const place = (environment: Record<string, string>) => readConfig(environment).mediaPlace
const AWS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }

it('reads a bucket, a folder in it, the region and the credentials', () => {
  expect(place({})).toBeUndefined()
  expect(place({ MEDIA_URL: 'https://KEY:a%2Fb%2Bc@files.example:9000/school?region=eu-west-1' })).toEqual({
    endpoint: 'https://files.example:9000',
    bucket: 'school',
    prefix: '',
    region: 'eu-west-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'a/b+c',
  })
  expect(place({ MEDIA_URL: 'http://k:s@127.0.0.1:9000/school/north/2026/' })).toMatchObject({
    ...{ endpoint: 'http://127.0.0.1:9000', bucket: 'school', prefix: 'north/2026/', region: 'us-east-1' },
  })
})

it('takes what the address lacks from the variables of other S3 tools', () => {
  const url = { MEDIA_URL: 'https://files.example/school' }
  expect(place({ ...url, ...AWS, AWS_REGION: 'il-central-1', AWS_SESSION_TOKEN: 't' })).toMatchObject({
    ...{ accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 't', region: 'il-central-1' },
  })
  expect(place({ MEDIA_URL: 'https://k:s@files.example/school', ...AWS })).toMatchObject({ accessKeyId: 'k' })
})

it.each([
  ['school', 'must be an address like https://KEY:SECRET@files.example/bucket?region=eu-central-1'],
  ['s3://k:s@school', /must be an address like/],
  ['https://k:s@files.example', /it has no bucket, or one with an impossible name/],
  ['https://k:s@files.example/a', /impossible name/],
  ['https://k:s@files.example/school/%2e%2e/x', /impossible name|Latin letters/],
  ['https://k:s@files.example/school/my folder', /the folder below the bucket may have Latin letters/],
  ['https://k:s@files.example/school//x', /the folder below the bucket/],
  ['https://k:s@files.example/school?path=1', /only region may follow/],
  ['https://k:s@files.example/school#x', /must be an address like/],
  ['https://k:%E0%A4%A@files.example/school', /must be an address like/],
  ['https://files.example/school', 'has no credentials: add KEY:SECRET@, or set AWS_ACCESS_KEY_ID and AWS_SECRET'],
  ['https://hunter2@files.example/school', 'has half of the credentials'],
])('refuses MEDIA_URL=%s with one line that has no secret', (url, line) => {
  const read = () => place({ MEDIA_URL: url })
  expect(read).toThrow(line)
  expect(read).toThrow(/^MEDIA_URL: [^\n]+$/)
  expect(read).not.toThrow('hunter2')
})
