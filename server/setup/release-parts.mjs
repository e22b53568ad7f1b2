import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install/install.mjs'

const PARTS = ['package.json', 'package-lock.json', 'LICENSE', 'README.md', 'content', 'docs', 'events', 'projections']
const isShipped = (file) => !/\.test\.tsx?$/.test(file)

export const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/** Copies what runs the portal: the built web client instead of its sources, no tests. */
export function copyRelease(into) {
  for (const part of [...PARTS, 'server', 'web/dist'])
    cpSync(path.join(root, part), path.join(into, part), { recursive: true, filter: isShipped })
}
