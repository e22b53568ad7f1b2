/**
 * Returns the part of a lock file (version 3) that installs one package: the package, its dependencies and theirs, at
 * their locked places. Development and peer dependencies are left out.
 */
export function lockedPart(lock, name) {
  const kept = {}
  const keep = (dependency, from) => {
    const place = findPlace(lock.packages, dependency, from)
    if (!place || kept[place]) return
    kept[place] = lock.packages[place]
    const { dependencies, optionalDependencies } = kept[place]
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) keep(next, place)
  }
  keep(name, '')
  const dependencies = { [name]: kept[`node_modules/${name}`].version }
  return {
    name: 'part',
    lockfileVersion: lock.lockfileVersion,
    packages: { '': { name: 'part', dependencies }, ...kept },
  }
}

/** Looks in the `node_modules` of the package itself, then in those of the packages around it, as Node does. */
function findPlace(packages, name, from) {
  const place = `${from && `${from}/`}node_modules/${name}`
  if (packages[place]) return place
  if (!from) return undefined
  return findPlace(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}
