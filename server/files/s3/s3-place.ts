/** A bucket of an S3-compatible store, or a folder in it. */
export interface S3Place {
  /** `https://files.example:9000`. The bucket is the first part of the path ("path style"). */
  endpoint: string
  bucket: string
  /** '' or a folder with a slash at its end. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

type Environment = (name: string) => string | undefined

const FORM = 'must be an address like https://KEY:SECRET@files.example/bucket?region=eu-central-1'
const SEGMENT = /^[\w-][\w.-]*$/
const BUCKET = /^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/

/**
 * Parses MEDIA_URL. Credentials and region that it lacks come from the usual variables of S3 tools.
 * @throws Error with the reason, which never repeats the value: it may have a secret.
 */
export function s3Place(value: string, env: Environment): S3Place {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.hash !== '') throw new Error(FORM)
  const [bucket = '', ...folders] = url.pathname.replace(/\/$/, '').split('/').slice(1).map(decoded)
  if (!BUCKET.test(bucket)) throw new Error(`${FORM}: it has no bucket, or one with an impossible name`)
  if (!folders.every((name) => SEGMENT.test(name)))
    throw new Error('the folder below the bucket may have Latin letters, digits, - _ and . only')
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region')
  if (unknown !== undefined) throw new Error(`${FORM}: only region may follow the question mark`)
  return {
    endpoint: url.origin,
    bucket,
    prefix: folders.map((name) => `${name}/`).join(''),
    region: url.searchParams.get('region') || env('AWS_REGION') || env('AWS_DEFAULT_REGION') || 'us-east-1',
    ...credentials(url, env),
  }
}

function credentials(url: URL, env: Environment) {
  const [user, password] = [decoded(url.username), decoded(url.password)]
  if (user !== '' && password !== '') return { accessKeyId: user, secretAccessKey: password }
  if (user !== '' || password !== '') throw new Error('has half of the credentials: KEY:SECRET belong together')
  const [accessKeyId, secretAccessKey] = [env('AWS_ACCESS_KEY_ID'), env('AWS_SECRET_ACCESS_KEY')]
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('has no credentials: add KEY:SECRET@, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  const sessionToken = env('AWS_SESSION_TOKEN')
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) }
}

/** Signs such as / and + are written as %2F and %2B in an address. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error(FORM)
  }
}
