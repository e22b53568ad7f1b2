// `npm run release`: packs the portal for people who only run it
// (docs/decisions/0108-pack-a-release-for-those-who-only-run-the-portal.md).
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureDependencies, ensureWebBuild, root, run } from './install/install.mjs'
import { copyRelease, version } from './release-parts.mjs'

await ensureDependencies()
ensureWebBuild()
const name = `bawaba-${version}`
const folder = mkdtempSync(path.join(tmpdir(), 'bawaba-release-'))
try {
  copyRelease(path.join(folder, name))
  const archive = path.join(root, '.cache', 'release', `${name}.tar.gz`)
  mkdirSync(path.dirname(archive), { recursive: true })
  run('tar', ['-czf', archive, '-C', folder, name], {
    hint: 'The release could not be packed; the lines above say why.',
  })
  console.log(`${path.relative(root, archive)}: ${Math.round(statSync(archive).size / 2 ** 20)} MB`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
