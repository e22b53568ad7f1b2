import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lockedPart } from './locked-part.mjs'

/**
 * Begins to install one package with native code in a folder of its own. It compiles for a minute, and the download of
 * all other packages takes almost as long. `moveInto(root)` waits for the end and copies what was built into the
 * installed package; it returns false if the installation failed, and the caller then builds the package in place.
 */
export function compileAhead({ root, name, env, options }) {
  const folder = path.join(root, '.cache', `ahead-${name}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const lock = lockedPart(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')), name)
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock))
  const manifest = { ...lock.packages[''], allowScripts: { [name]: true } }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
  // Its output is not shown: a failure here is repeated, with its output, by the build in place.
  const running = spawn('npm', ['ci', ...options], { cwd: folder, env: { ...env, JOBS: 'max' }, stdio: 'ignore' })
  const stop = () => running.kill()
  process.once('exit', stop)
  const succeeded = new Promise((resolve) => {
    running.once('error', () => resolve(false))
    running.once('exit', (code) => resolve(code === 0))
  }).finally(() => process.removeListener('exit', stop))

  const moveInto = async () => {
    const built = path.join('node_modules', name, 'build', 'Release')
    const isBuilt = await succeeded
    if (isBuilt)
      for (const file of readdirSync(path.join(folder, built)).filter((one) => one.endsWith('.node')))
        cpSync(path.join(folder, built, file), path.join(root, built, file))
    rmSync(folder, { recursive: true, force: true })
    return isBuilt
  }
  return { moveInto }
}
