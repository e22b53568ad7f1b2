import { storeContract } from './contract/store-contract.ts'
import { createMemoryStore } from './memory-store.ts'

storeContract(async () => createMemoryStore())
