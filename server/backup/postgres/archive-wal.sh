#!/bin/sh
# For PostgreSQL's archive_command: copies one finished file of the write-ahead log, complete or not at all.
#   archive_command = 'sh /opt/bawaba/server/backup/postgres/archive-wal.sh "%p" "%f" /backup/wal'
set -eu
from=$1
folder=$3
to=$folder/$2
# PostgreSQL may repeat a file that it archived before a crash. Another file of this name must never be replaced.
if [ -e "$to" ]; then
  cmp -s "$from" "$to"
  exit
fi
cp "$from" "$to.part"
sync "$to.part"
mv "$to.part" "$to"
sync "$folder"
