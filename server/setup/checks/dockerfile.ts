import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One instruction of a Dockerfile, continuation lines joined. */
interface Instruction {
  keyword: string
  rest: string
}

export interface BuiltStage {
  /** The folder on this machine that is `/` of the image. */
  folder: string
  workdir: string
  environment: Record<string, string>
  command: string[]
  user: string
  healthcheck: string[]
}

/**
 * Runs the steps of a Dockerfile without a container engine, to test that they work from a clean checkout. Each stage
 * is a folder, RUN a shell in it, COPY copies tracked files or files of another stage. Base image and system packages
 * are those of this machine; accounts and volumes are not created. Returns the last stage.
 */
export function buildWithoutEngine(root: string, into: string, environment: NodeJS.ProcessEnv): BuiltStage {
  const stages = new Map<string, BuiltStage>()
  let stage: BuiltStage | undefined
  for (const { keyword, rest } of instructions(readFileSync(path.join(root, 'Dockerfile'), 'utf8'))) {
    if (keyword === 'FROM') {
      const name = / AS (\S+)/i.exec(rest)?.[1] ?? `stage-${stages.size}`
      stage = newStage(path.join(into, name))
      stages.set(name, stage)
      continue
    }
    if (!stage) throw new Error(`${keyword} before FROM`)
    step(stage, keyword, rest)
  }
  if (!stage) throw new Error('the Dockerfile has no stage')
  return stage

  function step(current: BuiltStage, keyword: string, rest: string) {
    const here = path.join(current.folder, current.workdir)
    if (keyword === 'WORKDIR') {
      current.workdir = rest
      mkdirSync(path.join(current.folder, rest), { recursive: true })
    } else if (keyword === 'ENV') {
      for (const [, key, value] of rest.matchAll(/(\w+)=(\S+)/g)) current.environment[key ?? ''] = value ?? ''
    } else if (keyword === 'COPY') copy(current, rest)
    else if (keyword === 'RUN' && rest.startsWith('apt-get ')) return
    else if (keyword === 'RUN') {
      // The image's /data and its accounts do not exist on this machine.
      const script = rest.replace(/ \/data/g, ` ${path.join(current.folder, 'data')}`).replace(/&& chown \S+ \S+/, '')
      const done = spawnSync('sh', ['-ec', script], {
        cwd: here,
        env: { ...environment, ...current.environment },
        stdio: 'pipe',
        encoding: 'utf8',
      })
      if (done.status !== 0) throw new Error(`RUN ${rest}\n${done.stdout}\n${done.stderr}`)
    } else if (keyword === 'CMD') current.command = JSON.parse(rest) as string[]
    else if (keyword === 'USER') current.user = rest
    else if (keyword === 'HEALTHCHECK')
      current.healthcheck = JSON.parse(rest.slice(rest.indexOf('CMD') + 3)) as string[]
    else if (!['VOLUME', 'EXPOSE'].includes(keyword)) throw new Error(`unknown instruction ${keyword}`)
  }

  function copy(current: BuiltStage, rest: string) {
    const from = /--from=(\S+)/.exec(rest)?.[1]
    const words = rest.split(' ').filter((word) => !word.startsWith('--'))
    const target = path.join(current.folder, current.workdir, words.pop() ?? '.')
    for (const word of words) {
      if (from) {
        const other = stages.get(from)
        if (!other) throw new Error(`COPY from an unknown stage ${from}`)
        cpSync(path.join(other.folder, word), target, { recursive: true, verbatimSymlinks: true })
      } else if (word === '.') copyTracked(root, target)
      else cpSync(path.join(root, word), path.join(target, path.basename(word)))
    }
  }
}

const newStage = (folder: string): BuiltStage => {
  mkdirSync(folder, { recursive: true })
  return { folder, workdir: '/', environment: {}, command: [], user: 'root', healthcheck: [] }
}

const instructions = (dockerfile: string): Instruction[] =>
  dockerfile
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => ({ keyword: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }))

/** Copies the build context: files known to git, without those that .dockerignore excludes. */
function copyTracked(root: string, target: string) {
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter(Boolean)) {
    // Git lists tracked files that were deleted in the working tree.
    if (!existsSync(path.join(root, file))) continue
    if (
      ignored.some((pattern) =>
        pattern.startsWith('**/')
          ? file.endsWith(pattern.slice(4))
          : file === pattern || file.startsWith(`${pattern}/`),
      )
    )
      continue
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true })
    cpSync(path.join(root, file), path.join(target, file))
  }
}
