// `npm run bundle`: packs the portal with its dependencies and Node, for machines without a network
// (docs/decisions/0140-set-up-in-one-command.md).
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureDependencies, ensureWebBuild, node, root, run } from './install/install.mjs'
import { copyRelease, version } from './release-parts.mjs'

await ensureDependencies()
ensureWebBuild()
const name = `bawaba-${version}-${process.platform}-${process.arch}`
const folder = mkdtempSync(path.join(tmpdir(), 'bawaba-bundle-'))
try {
  const into = path.join(folder, name)
  copyRelease(into)
  copyDependencies(into)
  mkdirSync(path.join(into, 'bin'))
  copyFileSync(node, path.join(into, 'bin/node'))
  copyFileSync(path.join(root, 'server/ops/deploy/install.sh'), path.join(into, 'install.sh'))
  const archive = path.join(root, '.cache', 'bundle', `${name}.tar.gz`)
  mkdirSync(path.dirname(archive), { recursive: true })
  run('tar', ['-czf', archive, '-C', folder, name], {
    hint: 'The bundle could not be packed; the lines above say why.',
  })
  console.log(`${path.relative(root, archive)}: ${Math.round(statSync(archive).size / 2 ** 20)} MB`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The installed packages that the server needs at run time, as the lock file says, with the native parts that were built here. */
function copyDependencies(into) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const nested = /node_modules\/.*\/node_modules/
  for (const [place, { dev, devOptional }] of Object.entries(packages)) {
    // A package inside of another is copied with it.
    if (place === '' || dev || devOptional || nested.test(place) || !existsSync(path.join(root, place))) continue
    cpSync(path.join(root, place), path.join(into, place), { recursive: true, dereference: true })
  }
  // So that `npm start` does not try to install them.
  copyFileSync(path.join(root, 'node_modules/.bawaba-lock'), path.join(into, 'node_modules/.bawaba-lock'))
}
