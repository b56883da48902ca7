import { convertWard, districtsOf, provinces, wardsOf } from '../../../fixtures/places/places.ts'
import { searchPlaces as find } from '../../../fixtures/places/search-places.ts'
import { convertPlace, listDistricts, listProvinces, listWards, searchPlaces } from '../../../src/contract/places.ts'
import { fail } from '../../core/shared/refused.ts'
import { implement } from './implement.ts'

const notFound = () => fail('PLACE_NOT_FOUND', { status: 404 })

/** Administrative units of both schemes (decision 21), the same for all stores. */
export const places = [
  implement(listProvinces, async (_, { query }) => provinces(query.scheme)),

  implement(
    listDistricts,
    async (_, { params, query }) => (query.scheme === 'legacy' ? districtsOf(params.id) : undefined) ?? notFound(),
  ),

  implement(listWards, async (_, { params, query }) => wardsOf(params.id, query.scheme) ?? notFound()),

  implement(searchPlaces, async (_, { query }) => find(query.q, query.scheme)),

  implement(convertPlace, async (_, { params }) => convertWard(params.id) ?? notFound()),
]
