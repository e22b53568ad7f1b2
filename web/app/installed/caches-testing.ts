/** A fake of the browser's cache storage, limited to the methods in use. */
export function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const keyOf = (request: Request | string) => (typeof request === 'string' ? request : new URL(request.url).pathname)
  const found = (store: Map<string, Response> | undefined, key: string) => store?.get(key)?.clone()
  return {
    stores,
    entries: () => [...stores.values()].flatMap((store) => [...store.keys()]),
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return {
        match: async (request: Request | string) => found(store, keyOf(request)),
        put: async (request: Request | string, reply: Response) => void store.set(keyOf(request), reply.clone()),
        delete: async (request: Request | string) => store.delete(keyOf(request)),
        keys: async () => [...store.keys()].map((path) => ({ url: `https://any.test${path}` })),
      } as unknown as Cache
    },
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    match: async (request: Request | string, { cacheName }: { cacheName?: string } = {}) =>
      [...stores]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .map(([, store]) => found(store, keyOf(request)))
        .find((reply) => reply !== undefined),
  }
}
