import { configure } from '@testing-library/dom'

// How long `findBy` and `waitFor` wait for a state that is to come, as `expect.poll` does: on a busy machine it comes late.
configure({ asyncUtilTimeout: 30_000 })
