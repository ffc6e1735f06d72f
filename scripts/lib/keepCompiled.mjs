// Loaded first by the emulators' processes: the functions' ones are ended by a signal, and Node would
// keep what it has compiled only at a proper end. By now the first call has loaded what calls need.
import { flushCompileCache } from "node:module";

setTimeout(flushCompileCache, 5000).unref();
