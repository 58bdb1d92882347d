import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { processesOf } from './processes'

const testWithProc = existsSync('/proc/self/stat') ? test : test.skip

testWithProc(
  'processesOf() returns a process and its children with command lines and environments',
  async () => {
    const child = spawn('/bin/sh', ['-c', 'sleep 30; true'], { env: { PATH: '/usr/bin:/bin', NOTE: 'seen' } })
    await new Promise((resolve) => child.once('spawn', resolve))
    const ofChild = () => processesOf(child.pid ?? 0)
    // A child has the command line of its parent until it executes its program.
    const isStarted = () => ofChild()[1]?.command.startsWith('sleep') === true
    for (let tries = 0; !isStarted() && tries < 500; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20))
    const [shell, sleep] = ofChild()
    if (sleep !== undefined) process.kill(sleep.pid)
    expect(shell).toMatchObject({ pid: child.pid, command: expect.stringContaining('sleep 30') })
    expect(sleep?.command).toBe('sleep 30')
    expect(sleep?.environment).toContain('NOTE=seen')
  },
)
