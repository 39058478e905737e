#!/bin/sh
# A worker in shell and awk. Splitting {"id":7,"x":[0.5,1.25]} at everything that is no part of a
# number leaves: nothing, 7, 0.5, 1.25 (the letters of id and x are cut away as well).
while read -r line; do
  echo "$line" | awk '{
    gsub(/[^-+.eE0-9]+/, " ")
    a = $2 * $2 + $3 - 11
    b = $2 + $3 * $3 - 7
    printf "{\"id\":%s,\"f\":%.17g}\n", $1, a * a + b * b
  }'
done
