import fc from "fast-check";

// A mutant that is noticed by luck is noticed on one night and not on the next: every night tries the same cases.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });
