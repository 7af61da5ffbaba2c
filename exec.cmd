@rem npm runs `exec node ...` (see package.json). A POSIX shell becomes that program; cmd.exe finds this file and runs it.
@%*
