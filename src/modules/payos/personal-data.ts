import type { Db } from "./repositories/db"
import { eraseOld } from "./repositories/personal-data/erase-old"
import * as persons from "./repositories/personal-data/person"
import type { ResolvedPayosOptions } from "./options/options"

/** What names a person: how long it is kept, and the export and erasure of one person's. */
export class PersonalData {
  readonly #scope: { db: Db; options: ResolvedPayosOptions }

  constructor(scope: { db: Db; options: ResolvedPayosOptions }) {
    this.#scope = scope
  }

  /** @returns how many rows were erased */
  eraseOld(): Promise<number> {
    return eraseOld(this.#scope.db, this.#scope.options.retention)
  }

  export(person: persons.PersonsPayments, actorId: string): Promise<persons.PersonalData> {
    return persons.exportPerson(this.#scope.db, person, actorId)
  }

  erase(person: persons.PersonsPayments, actorId: string): Promise<persons.Erasure> {
    return persons.erasePerson(this.#scope.db, person, actorId)
  }
}
