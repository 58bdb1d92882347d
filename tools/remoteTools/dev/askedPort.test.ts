import { askedPort } from './askedPort'

test.each([
  [[], 3100],
  [['careers', '--port', '4200'], 4200],
  [['--port=4200'], 4200],
  [['--port'], null],
  [['--port', '0'], null],
  [['--port', '65536'], null],
  [['--port', 'x'], null],
])('of %j the port is %s', (args, port) => {
  expect(askedPort(args)).toBe(port)
})
